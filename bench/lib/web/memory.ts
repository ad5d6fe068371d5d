/** Memory of the browser that this program has started, from /proc. */
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

/** Its share of what it uses, in MB. */
const megabytes = async (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(await textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024

/** Of the largest page with its workers, and of the browser itself. */
export async function browserMemory(): Promise<{ page: number; browser: number }> {
  const found = await Promise.all(
    (await below(process.pid)).map(async (pid) => {
      const command = await textOf(`/proc/${pid}/cmdline`)
      return { command, size: command.includes('chrom') ? await megabytes(pid) : 0 }
    }),
  )
  const most = (isOne: (command: string) => boolean) =>
    Math.max(0, ...found.filter(({ command }) => isOne(command)).map(({ size }) => size))
  return {
    page: most((command) => command.includes('--type=renderer')),
    browser: most((command) => !command.includes('--type=')),
  }
}
