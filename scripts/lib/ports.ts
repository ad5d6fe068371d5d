import { createServer } from 'node:net'

/** Fails with a text for the user when another program has the port that `variable` sets. */
export function assertPortFree(
  variable: string,
  port: number,
  host = process.env.HOST || '127.0.0.1',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = `A porta ${port} já está em uso. Encerre o programa que a usa ou escolha outra em ${variable}.`
      reject(error.code === 'EADDRINUSE' ? new Error(inUse) : error)
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
