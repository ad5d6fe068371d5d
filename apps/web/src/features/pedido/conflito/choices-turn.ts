/** Choices of an order whose consequences are on their way, by the form's `control`. */
const turns = new WeakMap<object, Promise<void>>()

/** What a choice asks the server for may take its time: the next choice begins with what this one brought. */
export function inTurn(control: object, change: () => Promise<void>): void {
  const turn = (turns.get(control) ?? Promise.resolve()).then(change).finally(() => {
    if (turns.get(control) === turn) turns.delete(control)
  })
  turns.set(control, turn)
}

/** Resolves with the last of them; undefined: none is on its way. */
export const choicesOf = (control: object): Promise<void> | undefined => turns.get(control)
