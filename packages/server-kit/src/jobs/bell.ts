/** Lets a loop wait for the next round and others end the wait; a ring between two waits is not lost. */
export function makeBell() {
  let hasRung = false
  let answer = () => {}

  return {
    ring: () => {
      hasRung = true
      answer()
    },
    /** What rang until now is being taken care of. */
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
