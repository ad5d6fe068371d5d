import { createStore, useStore } from '@/lib/store'

export interface ConfirmRequest {
  title?: string
  text: string
  /** True shows on the "Sim" button that the action cannot be undone. */
  danger?: boolean
}

interface OpenRequest extends ConfirmRequest {
  answer: (yes: boolean) => void
}

const request = createStore<OpenRequest | null>(null)

let lastAnswer: Promise<unknown> = Promise.resolve()

/** Asks Sim/Não in the app's one dialog. A second question waits until the first is answered. */
export function confirm(question: ConfirmRequest): Promise<boolean> {
  const answer = lastAnswer.then(() => ask(question))
  lastAnswer = answer
  return answer
}

const ask = (question: ConfirmRequest) =>
  new Promise<boolean>((resolve) => {
    request.set({
      ...question,
      answer(yes) {
        request.set(null)
        resolve(yes)
      },
    })
  })

export const useConfirmRequest = (): OpenRequest | null => useStore(request)
