/** Bell that ends the wait of a loop: a ring between two waits is not lost. */
export function makeBell() {
  let hasRung = false
  let answer = () => {}

  return {
    ring: () => {
      hasRung = true
      answer()
    },
    /** Forgets earlier rings, because the loop is about to handle them. */
    reset: () => {
      hasRung = false
    },
    rings: (withinMs: number): Promise<void> => {
      if (hasRung) return Promise.resolve()
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, withinMs)
        answer = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
  }
}
