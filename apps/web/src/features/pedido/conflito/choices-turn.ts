/** Pending consequences of choices in an order's form, by the form's `control`. */
const turns = new WeakMap<object, Promise<void>>()

/** Runs changes one after the other, because each asks the server and the next one must start from its result. */
export function inTurn(control: object, change: () => Promise<void>): void {
  const turn = (turns.get(control) ?? Promise.resolve()).then(change).finally(() => {
    if (turns.get(control) === turn) turns.delete(control)
  })
  turns.set(control, turn)
}

/** True while a change is pending. */
export const hasChoices = (control: object): boolean => turns.has(control)

/** Resolves once no change is pending, including those made meanwhile. */
export async function choicesSettled(control: object): Promise<void> {
  const turn = turns.get(control)
  if (!turn) return
  await turn
  await choicesSettled(control)
}
