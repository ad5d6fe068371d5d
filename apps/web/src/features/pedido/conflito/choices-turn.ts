/** Choices of an order whose consequences are on their way, by the form's `control`. */
const turns = new WeakMap<object, Promise<void>>()

/** What a choice asks the server for may take its time: the next choice begins with what this one brought. */
export function inTurn(control: object, change: () => Promise<void>): void {
  const turn = (turns.get(control) ?? Promise.resolve()).then(change).finally(() => {
    if (turns.get(control) === turn) turns.delete(control)
  })
  turns.set(control, turn)
}

/** One is on its way. */
export const hasChoices = (control: object): boolean => turns.has(control)

/** Resolves once none is, also of those made meanwhile. */
export async function choicesSettled(control: object): Promise<void> {
  const turn = turns.get(control)
  if (!turn) return
  await turn
  await choicesSettled(control)
}
