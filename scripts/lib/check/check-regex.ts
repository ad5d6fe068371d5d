/**
 * Looks for regular expressions that one long text keeps busy for minutes. The worst text of each is computed by
 * recheck. Those that were found harmless stand in `safe-regex.json`, which this check writes and which is committed
 * with the change, so that a check costs only what is new. `npm run test:long` computes all of them again.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { check } from 'recheck'
import { type ESTree, parseSync, Visitor } from 'vite'
import { OF_TESTS } from './check-test-imports'
import { output, ROOT } from '../process'

/** Texts of our own make, which nobody sends: migrations, stacks of tests. */
const OWN_TEXTS = /^packages\/server-kit\/src\/db\/(migration\/|statement-record\.ts$)/
const KNOWN = `${ROOT}/scripts/lib/check/safe-regex.json`
/** A slash where a value begins, or an expression that is put together; other files need not be parsed. */
const MAY_HAVE_ONE = /(?:[=(,:[!&|?{}>;]|return)\s*\/[^/*]|RegExp\(/
/** Longest search for the worst text, in milliseconds; most take a few. */
const TIMEOUT_MS = 120_000

interface Regex {
  pattern: string
  flags: string
}

export async function checkRegex(): Promise<string> {
  const files = (await output('git', ['ls-files', 'apps/*.ts', 'apps/*.tsx', 'packages/*.ts']))
    .split('\n')
    .filter((file) => /\/(src|worker)\//.test(file) && !OF_TESTS.test(file) && !OWN_TEXTS.test(file))
  const complaints: string[] = []
  const found = new Map<string, Regex & { file: string }>()
  for (const file of files) {
    const text = await readFile(`${ROOT}/${file}`, 'utf8').catch(() => '')
    if (!MAY_HAVE_ONE.test(text)) continue
    for (const regex of regexIn(file, text)) {
      if (typeof regex === 'string') complaints.push(`${file}: ${regex}`)
      else found.set(`/${regex.pattern}/${regex.flags}`, { ...regex, file })
    }
  }
  const known = process.env.TESTE_LONGO ? [] : await knownSafe()
  const safe = new Set(known)
  for (const [name, { file, ...regex }] of found) {
    const told = safe.has(name) ? undefined : await slowness(regex)
    if (told === undefined) safe.add(name)
    else complaints.push(`${file}: ${name} ${told}`)
  }
  const used = [...safe].filter((name) => found.has(name)).toSorted()
  if (used.join() !== known.join()) await writeFile(KNOWN, `${JSON.stringify(used, undefined, 2)}\n`)
  return complaints.join('\n')
}

/** What is wrong with an expression: how its time grows, and the text on which it does; undefined for a linear one. */
export async function slowness({ pattern, flags }: Regex): Promise<string | undefined> {
  const told = await check(pattern, flags, { timeout: TIMEOUT_MS })
  if (told.status === 'safe') return undefined
  if (told.status === 'unknown') return `não pôde ser verificada (${told.error.kind})`
  return `é lenta (${told.complexity.summary}) com ${told.attack.pattern}`
}

const knownSafe = (): Promise<string[]> =>
  readFile(KNOWN, 'utf8').then(
    (text) => JSON.parse(text) as string[],
    () => [],
  )

/** Regular expressions of a source; a complaint for one whose text is made while the program runs. */
export function regexIn(file: string, text: string): (Regex | string)[] {
  const { program } = parseSync(file, text)
  const found: (Regex | string)[] = []
  const constants = new Map<string, string>()
  const visitor = new Visitor({
    VariableDeclarator({ id, init }) {
      const value = init ? textOf(init, constants) : undefined
      if (id.type === 'Identifier' && value !== undefined) constants.set(id.name, value)
    },
    Literal(node) {
      if ('regex' in node) found.push(node.regex)
    },
    NewExpression({ callee, arguments: [source, flags], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp' || !source) return
      const pattern = textOf(source, constants)
      found.push(
        pattern === undefined
          ? `${text.slice(start, end)} precisa vir de constantes do mesmo arquivo`
          : { pattern, flags: (flags ? textOf(flags, constants) : undefined) ?? '' },
      )
    },
  })
  visitor.visit(program)
  return found
}

/** The text that an expression of constants stands for. */
function textOf(node: ESTree.Node, constants: ReadonlyMap<string, string>): string | undefined {
  if (node.type === 'Literal') return 'regex' in node ? undefined : String(node.value)
  if (node.type === 'Identifier') return constants.get(node.name)
  const isRaw = node.type === 'TaggedTemplateExpression'
  const quasi = isRaw ? node.quasi : node
  if (quasi.type !== 'TemplateLiteral') return undefined
  const inner = quasi.expressions.map((part) => textOf(part, constants))
  if (inner.includes(undefined)) return undefined
  return quasi.quasis
    .map(({ value }, at) => (isRaw ? value.raw : (value.cooked ?? '')) + (inner[at] ?? ''))
    .join('')
}
