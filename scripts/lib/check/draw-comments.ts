/** Draws comments and test titles by a seed, so that a reader who did not write them can say what each means. */
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { Random } from '@trama/apl/demo/random'
import { type Comment, type Node, parseSync, Visitor } from 'oxc-parser'
import { output, ROOT } from '../process'

interface Span {
  start: number
  end: number
  /** Titles of the groups that a test stands in, the outermost first: its own title goes on where they end. */
  groups?: readonly string[]
}

/** A comment or a test's title, with its line of code or the lines of code below it. */
interface Remark {
  line: number
  text: string
  code: string[]
}

const PLACES = [
  'apps',
  'packages',
  'scripts',
  'bench',
  'e2e',
  'examples',
  'deploy',
  'compose.yaml',
  'Dockerfile',
]
const CODE_LINES = 4

/** How the comments of a file are found, by the file's extension; a Dockerfile has none. */
const FINDERS: Readonly<Record<string, (file: string, text: string) => Span[]>> = {
  '.ts': inScript,
  '.tsx': inScript,
  '.js': inScript,
  '.mjs': inScript,
  '.css': (_file, text) => matches(text, /\/\*[\s\S]*?\*\//g),
  '.sql': (_file, text) => inSql(text),
  '.yaml': (_file, text) => wholeLines(text, '#'),
  '.sh': (_file, text) => wholeLines(text, '#(?!!)'),
  '.ini': (_file, text) => wholeLines(text, ';'),
  '': (_file, text) => wholeLines(text, '#'),
}

/** A comment that only a tool reads; one that gives its reason after ` -- ` is drawn like any other. */
const DIRECTIVE = /@vitest-environment|@ts-|@vite-ignore|__PURE__|<reference|(?:oxlint|eslint)-\w+(?!.* -- )/

/** Draws `count` comments of the repository's files; the same seed draws the same comments from the same files. */
export async function drawComments(count: number, seed: string, places = PLACES): Promise<string> {
  const files = (await output('git', ['ls-files', '--', ...places])).split('\n')
  const found = await Promise.all(
    files
      .filter((file) => file && FINDERS[extname(file)])
      .map(async (file) => {
        const source = await readFile(`${ROOT}/${file}`, 'utf8')
        return spansIn(file, source).map((span) => ({ file, source, span }))
      }),
  )
  return new Random(seed)
    .sample(found.flat(), count)
    .map(({ file, source, span }) => {
      const { line, text, code } = remarkAt(source, span)
      return [`${file}:${line}`, text, ...code.map((row) => `    | ${row}`)].join('\n')
    })
    .join('\n\n')
}

/** The comments of a source file and the titles of its tests, in their order. */
export const findRemarks = (file: string, source: string): Remark[] =>
  spansIn(file, source).map((span) => remarkAt(source, span))

const spansIn = (file: string, source: string): Span[] =>
  (FINDERS[extname(file)]?.(file, source) ?? [])
    .filter(({ start, end }) => !DIRECTIVE.test(source.slice(start, end)))
    .toSorted((one, other) => one.start - other.start)

function remarkAt(source: string, { start, end, groups = [] }: Span): Remark {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1
  const isWholeLine = source.slice(lineStart, start).trim() === '' && source[end] === '\n'
  const code = source.slice(isWholeLine ? end + 1 : lineStart).split('\n')
  return {
    line: source.slice(0, start).split('\n').length,
    text: [...groups, source.slice(start, end).replace(/\n\s*/g, '\n')].join(' › '),
    code: code.filter((row) => row.trim()).slice(0, CODE_LINES),
  }
}

function inScript(file: string, source: string): Span[] {
  const parsed = parseSync(file, source)
  const titles: Span[] = []
  let around: { end: number; title: string }[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title], end }) {
      const isText =
        title?.type === 'TemplateLiteral' || (title?.type === 'Literal' && typeof title.value === 'string')
      if (!isText) return
      const name = calledName(callee)
      around = around.filter((group) => group.end > title.end)
      if (name === 'describe') around.push({ end, title: source.slice(title.start, title.end) })
      if (name === 'test' || name === 'it')
        titles.push({ start: title.start, end: title.end, groups: around.map((group) => group.title) })
    },
  })
  if (/\.(test|spec)\.tsx?$/.test(file)) visitor.visit(parsed.program)
  return [...joined(source, parsed.comments), ...inSql(source), ...titles]
}

/** Name that a call begins with: `test` of `test.each(rows)('title', ...)`; a journey's `test.describe` is `describe`. */
function calledName(callee: Node): string {
  if (callee.type === 'CallExpression') return calledName(callee.callee)
  if (callee.type === 'MemberExpression') {
    const { property, object } = callee
    return property.type === 'Identifier' && property.name === 'describe' ? 'describe' : calledName(object)
  }
  return callee.type === 'Identifier' ? callee.name : ''
}

/** Line comments that follow each other, each on a line of its own, are one remark. */
function joined(source: string, comments: readonly Comment[]): Span[] {
  const spans: Span[] = []
  for (const { type, start, end } of comments) {
    const last = spans.at(-1)
    const goesOn = last && type === 'Line' && /^\n[ \t]*$/.test(source.slice(last.end, start))
    if (goesOn && source.startsWith('//', last.start)) last.end = end
    else spans.push({ start, end })
  }
  return spans
}

/**
 * Comments of SQL, found line by line, because functions of a migration and statements of a program are only texts to
 * a parser.
 */
const inSql = (source: string) => wholeLines(source, '-- ')

const wholeLines = (source: string, mark: string) =>
  matches(source, new RegExp(`(?<=^[ \\t]*)${mark}.*(?:\\n[ \\t]*${mark}.*)*`, 'gm'))

const matches = (source: string, pattern: RegExp): Span[] =>
  [...source.matchAll(pattern)].map(({ index, 0: text }) => ({ start: index, end: index + text.length }))
