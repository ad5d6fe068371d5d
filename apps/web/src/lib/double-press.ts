/** Milliseconds within which two presses count as one: the finger bounced, or the user double-clicked. */
const DOUBLE_PRESS_MS = 500
/** Pixels beyond which the pointer was moved on purpose, so that a second click counts. */
const DOUBLE_CLICK_PX = 16

interface Press {
  key: string
  timeStamp: number
  repeat: boolean
}

/**
 * Distinguishes a key that came twice by accident, or is held down, from two intended presses: after the first press
 * another record may be in the same place. Another key in between means that the user has looked.
 */
export function createDoublePress() {
  let last: Pick<Press, 'key' | 'timeStamp'> | undefined
  return {
    /** Whether the press repeats the last one; called once for each press that has an effect. */
    isSecond(press: Press): boolean {
      const isSame = last?.key === press.key && press.timeStamp - last.timeStamp < DOUBLE_PRESS_MS
      // A repetition does not restart the time: otherwise quick intended presses would never get beyond the first
      // row.
      if (!isSame || press.repeat) last = { key: press.key, timeStamp: press.timeStamp }
      return isSame || press.repeat
    },
    /** Forgets the last press, so that the next one counts as intended. */
    forget(): void {
      last = undefined
    },
  }
}

interface Click {
  clientX: number
  clientY: number
  timeStamp: number
}

/** The same check for a pointer: the second click of a double click is where the first one was. */
export function createDoubleClick() {
  let last: Click | undefined
  return {
    /** Whether the click repeats the last one; called once for each click that has an effect. */
    isSecond({ clientX, clientY, timeStamp }: Click): boolean {
      const isSame =
        last !== undefined &&
        timeStamp - last.timeStamp < DOUBLE_PRESS_MS &&
        Math.hypot(clientX - last.clientX, clientY - last.clientY) < DOUBLE_CLICK_PX
      if (!isSame) last = { clientX, clientY, timeStamp }
      return isSame
    },
    /** Whether there was any click. */
    get hasClicked() {
      return last !== undefined
    },
  }
}
