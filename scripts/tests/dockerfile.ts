/** Runs a Dockerfile as far as possible without Docker: its copies and its `npm ci`, into a folder. */
import { cp, mkdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { inTurn } from '@trama/server-kit/in-turn'
import { output, ROOT } from '../lib/process'

export interface Instruction {
  name: string
  text: string
}

export interface Stage {
  /** Name of an earlier stage or of an image. */
  from: string
  name: string
  instructions: Instruction[]
}

export async function readStages(): Promise<Stage[]> {
  const text = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
  const stages: Stage[] = []
  for (const line of text.split('\n')) {
    const [, name, rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (!name) continue
    if (name === 'FROM') {
      const [from = '', , stage = ''] = rest.split(' ')
      stages.push({ from, name: stage, instructions: [] })
    } else stages.at(-1)?.instructions.push({ name, text: rest })
  }
  return stages
}

/** Sources of a COPY, the stage that they come from ('' is the repository), and the target. */
export function copyOf({ text }: Instruction): { from: string; sources: string[]; target: string } {
  const words = text.split(' ')
  const [flag = ''] = words
  const from = flag.startsWith('--from=') ? flag.slice('--from='.length) : ''
  const paths = from ? words.slice(1) : words
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}

/** Makes a stage's `/app` in a folder; the build stage is the repository itself, which has been built. */
export async function makeStage(stages: Stage[], stage: Stage, folder: string): Promise<void> {
  const parent = stages.find(({ name }) => name === stage.from)
  if (parent) await makeStage(stages, parent, folder)
  await inTurn(stage.instructions, async (instruction) => {
    if (instruction.name === 'COPY') await copy(stages, copyOf(instruction), folder)
    if (instruction.name === 'RUN' && instruction.text.startsWith('npm ci ')) {
      const [, ...args] = instruction.text.split(' ')
      await output('npm', [...args, '--no-audit', '--no-fund'], { cwd: folder })
    }
  })
}

async function copy(stages: Stage[], { from, sources, target }: ReturnType<typeof copyOf>, folder: string) {
  // The last stage has no name, and the build is the repository itself.
  const stage = ['', 'build'].includes(from) ? undefined : stages.find(({ name }) => name === from)
  if (stage) return makeStage(stages, stage, folder)
  await inTurn(sources, async (source) => {
    const path = source.replace('/app/', '')
    const into = join(folder, target.endsWith('/') ? join(target, basename(path)) : target)
    await mkdir(dirname(into), { recursive: true })
    await cp(join(ROOT, path), into, { recursive: true })
  })
}
