/** A namespace, so that each part of the web bundles only the texts that it uses. */
export * as TEXTS from './texts'

/** Field of an error reply that holds the text for the user (S1 §8.1). */
export const ERROR_FIELD = 'method-error-400'
