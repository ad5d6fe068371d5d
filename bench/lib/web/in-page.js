// Runs in the browser, where it is injected unchanged: measures from an input event to the frame that shows its
// result.
globalThis.bench = (() => {
  /** Calls `then` after the current frame was handed over: a task posted in a frame's own callback runs that late. */
  const afterThisFrame = (then) => {
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', () => then(performance.now()))
    channel.port1.start()
    channel.port2.postMessage(null)
  }

  const keyTimes = []

  const press = (key) =>
    document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  /** Types a code as a scanner does. No field has the focus, so no field takes the keys. */
  const scan = (code) => {
    document.activeElement.blur()
    for (const key of code) press(key)
    const start = performance.now()
    press('Enter')
    return start
  }

  return {
    /**
     * Milliseconds from the next click to the frame in which `text` is found in an element that matches `selector`.
     */
    clickToPaint: ({ selector, text = '' }) =>
      new Promise((resolve) => {
        let start = 0
        addEventListener('click', (event) => (start = event.timeStamp), { capture: true, once: true })
        const pattern = new RegExp(text)
        const shows = () =>
          [...document.querySelectorAll(selector)].some((element) => pattern.test(element.textContent))
        const look = () => {
          if (start > 0 && shows()) afterThisFrame((now) => resolve(now - start))
          else requestAnimationFrame(look)
        }
        look()
      }),

    /**
     * Milliseconds from going back to the previous screen to the frame in which `text` is found, as in
     * `clickToPaint`.
     */
    backToPaint: ({ selector, text = '' }) =>
      new Promise((resolve) => {
        const start = performance.now()
        const pattern = new RegExp(text)
        const look = () => {
          const isShown = [...document.querySelectorAll(selector)].some((one) =>
            pattern.test(one.textContent),
          )
          if (isShown) afterThisFrame((now) => resolve(now - start))
          else requestAnimationFrame(look)
        }
        history.back()
        requestAnimationFrame(look)
      }),

    watchKeys() {
      const note = ({ key, timeStamp }) => {
        if (!/^\d$/.test(key)) return
        requestAnimationFrame(() => afterThisFrame((now) => keyTimes.push(now - timeStamp)))
      }
      addEventListener('keydown', note, { capture: true })
    },
    keyTimes: () => keyTimes.splice(0),
    /** Waits until the page has finished what the last key started. */
    settled: () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),

    scansToPaint: async ({ codes, list }) => {
      const times = []
      for (const code of codes) {
        const lines = document.querySelectorAll(list).length
        const start = scan(code)
        await new Promise((resolve) => {
          const look = () => {
            if (document.querySelectorAll(list).length === lines) return requestAnimationFrame(look)
            return afterThisFrame((now) => resolve(times.push(now - start)))
          }
          requestAnimationFrame(look)
        })
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
      return times
    },
    shoot: ({ codes, perSecond }) =>
      new Promise((resolve) => {
        let next = 0
        const start = performance.now()
        const timer = setInterval(() => {
          // A late tick scans several codes at once, so that the rate holds.
          while (next < codes.length && performance.now() - start >= (next * 1000) / perSecond)
            scan(codes[next++])
          if (next < codes.length) return
          clearInterval(timer)
          resolve(null)
        }, 5)
      }),

    /** Sum of the layout shifts so far that no user input caused. */
    layoutShift: () =>
      new Promise((resolve) => {
        const sum = () => {
          const own = shifts.filter(({ hadRecentInput }) => !hadRecentInput)
          resolve(own.reduce((all, { value }) => all + value, 0))
        }
        const shifts = []
        const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // Buffered entries arrive in a task of their own.
        setTimeout(sum, 100)
      }),

    /** When the largest contentful paint so far began. */
    largestPaint: () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0))
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),

    /** Milliseconds between frames while an element is scrolled down and up again. */
    scrollFrames: ({ selector, frames, pixels }) =>
      new Promise((resolve) => {
        const box = document.querySelector(selector)
        const times = []
        let down = 1
        let last
        const step = (now) => {
          if (last !== undefined) times.push(now - last)
          last = now
          if (times.length >= frames) return resolve(times)
          const before = box.scrollTop
          box.scrollTop += down * pixels
          if (box.scrollTop === before) down = -down
          return requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
  }
})()
