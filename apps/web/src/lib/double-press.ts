/** Two presses within this time are one of a person whose finger bounced, like the two halves of a double click. */
const DOUBLE_PRESS_MS = 500
/** A pointer that has gone further was led there. */
const DOUBLE_CLICK_PX = 16

interface Press {
  key: string
  timeStamp: number
  repeat: boolean
}

/**
 * Tells a key that came twice, or is held down, from two that were meant: what the first one did may have put another
 * record in its place. Another key in between means that somebody looked.
 */
export function createDoublePress() {
  let last: Pick<Press, 'key' | 'timeStamp'> | undefined
  return {
    /** To be asked once for each press that does something. */
    isSecond(press: Press): boolean {
      const isSame = last?.key === press.key && press.timeStamp - last.timeStamp < DOUBLE_PRESS_MS
      // Were the time renewed by each press, who works in a quick rhythm would get no further than the first row.
      if (!isSame || press.repeat) last = { key: press.key, timeStamp: press.timeStamp }
      return isSame || press.repeat
    },
    /** Somebody moved on: the next press is meant. */
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

/** The same of a pointer: the second click of a double click falls where the first one did. */
export function createDoubleClick() {
  let last: Click | undefined
  return {
    /** To be asked once for each click that does something. */
    isSecond({ clientX, clientY, timeStamp }: Click): boolean {
      const isSame =
        last !== undefined &&
        timeStamp - last.timeStamp < DOUBLE_PRESS_MS &&
        Math.hypot(clientX - last.clientX, clientY - last.clientY) < DOUBLE_CLICK_PX
      if (!isSame) last = { clientX, clientY, timeStamp }
      return isSame
    },
    /** Whether there was any. */
    get hasClicked() {
      return last !== undefined
    },
  }
}
