import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

const silent = new Writable({ write: (_chunk, _encoding, done) => done() })

/** Asks one question on the terminal; the answer to a hidden one is not shown. Ctrl+C fails it. */
export function ask(question: string, { hidden = false } = {}): Promise<string> {
  if (hidden) process.stdout.write(question)
  const output = hidden ? silent : process.stdout
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  return new Promise((resolve, reject) => {
    terminal.once('close', () => {
      if (hidden) process.stdout.write('\n')
      reject(new Error('Cancelado.'))
    })
    terminal.question(question, (answer) => {
      resolve(answer)
      terminal.close()
    })
  })
}
