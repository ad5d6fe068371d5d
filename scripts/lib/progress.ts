/** Lines that a long command prints while its user waits. */

/** Erases the terminal's current line. */
const CLEAR = '\r\u001B[2K'

/** Prints that a part of the work begins. */
export function say(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(CLEAR)
  console.log(`Trama: ${text}`)
}

/** Prints how far the work is, over the previous such text. Nothing is printed when the output goes to a file. */
export function sayHowFar(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`${CLEAR}  ${text}`)
}
