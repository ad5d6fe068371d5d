/** Memory of a browser, from /proc. */
import { readdir, readFile } from 'node:fs/promises'

const textOf = (path: string) => readFile(path, 'utf8').catch(() => '')

async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(tasks.map((task) => textOf(`/proc/${pid}/task/${task}/children`)))
  return lists.join(' ').split(' ').filter(Boolean).map(Number)
}

async function below(pid: number): Promise<number[]> {
  const children = await childrenOf(pid)
  const further = await Promise.all(children.map(below))
  return [...children, ...further.flat()]
}

/** Memory of a process in MB, with its share of what several processes use together (PSS). */
const megabytes = async (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(await textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024

/** Memory in MB of the largest page with its workers, and of the browser itself. */
export interface BrowserMemory {
  page: number
  browser: number
}

/**
 * @param pid process id of the browser, or of the process that started it
 */
export async function browserMemory(pid: number): Promise<BrowserMemory> {
  const found = await Promise.all(
    [pid, ...(await below(pid))].map(async (one) => {
      const command = await textOf(`/proc/${one}/cmdline`)
      return { command, size: command.includes('chrom') ? await megabytes(one) : 0 }
    }),
  )
  const most = (isOne: (command: string) => boolean) =>
    Math.max(0, ...found.filter(({ command }) => isOne(command)).map(({ size }) => size))
  return {
    page: most((command) => command.includes('--type=renderer')),
    browser: most((command) => !command.includes('--type=')),
  }
}
