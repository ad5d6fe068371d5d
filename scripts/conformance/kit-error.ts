/**
 * A failure that keeps the kit from trying anything: its text is shown without a stack, and the program ends with 2.
 */
export class KitError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'KitError'
  }
}
