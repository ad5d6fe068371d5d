/** As a namespace: a part of the web carries the texts that it says, not all of them. */
export * as TEXTS from './texts'

/** Field of an error reply that holds the text for the user (S1 §8.1). */
export const ERROR_FIELD = 'method-error-400'
