/** What the terminal says while one waits. */

/** Takes away how far the work before was. */
const CLEAR = '\r\u001B[2K'

/** A part of the work begins. */
export function say(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(CLEAR)
  console.log(`Trama: ${text}`)
}

/** How far it is: on a terminal the newest replaces the one before, a file gets none. */
export function sayHowFar(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`${CLEAR}  ${text}`)
}
