/** Types shared by the steps of setting up a company: the options, and the function that prints. */
export type Values = Record<string, string | undefined>
export type Tell = (text: string) => void
