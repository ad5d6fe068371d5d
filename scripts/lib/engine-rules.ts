/** Finds statements that an engine refuses which keeps each schema on a machine of its own (docs/scale.md). */

const QUEUE = /\bfila\./i
const WRITES = /\b(insert into|delete from|merge into|update (only )?[\w".]+ (as )?(\w+ )?set)\b/i
const VOLATILE =
  /\b(clock_timestamp|timeofday|random|gen_random_uuid|nextval|setval|pg_sleep|pg_(try_)?advisory_\w*lock\w*)\s*\(/i
/** The clock as a value of its own is taken there: `(select now())`. */
const CLOCK_IN_CASE =
  /(\bcoalesce ?\([^()]*|\bcase\b((?!\bend\b).)*)(?<!\(select )\b(now|(statement|transaction)_timestamp) ?\(\)/i
const CLOCK_AT_CONFLICT =
  /\bdo update set\b((?!\breturning\b).)*\b(now|(statement|transaction)_timestamp) ?\(\)/i
const INSERTED_VALUES =
  /\binsert into [\w".]+ (as \w+ )?(\([^)]*\) ?)?(overriding \w+ value )?values ?(?=\()/gi
const SUBQUERY = /\(\s*(select|with)\b/i
/** `from` inside these functions is followed by a value and not by a table. */
const FROM_A_VALUE = /\b(extract|substring|trim|overlay|position)\s*\([^()]*\)|\bdistinct from\b/gi
const SCHEMA = /\b(?:from|join|into|update|table|references|using) (?:only )?("?\w+"?)\."?\w+"?(?!\s*\()/gi
/** Schemas of the engine itself and of migrations, which every company shares. */
const SHARED = /^"?(pg_catalog|information_schema|drizzle)"?$/i

/** Why the engine refuses a statement; undefined when it takes it. The queue stays on the first machine. */
export function refusedBy(statement: string): string | undefined {
  const text = statement.replaceAll(/\/\*.*?\*\/|--[^\n]*/gs, '').replaceAll(/\s+/g, ' ')
  if (QUEUE.test(text)) return undefined
  if (hasSubqueryInValues(text)) return 'subconsulta nos valores de um insert; use insert ... select'
  if (WRITES.test(text) && VOLATILE.test(text))
    return 'função volátil em um comando que grava; use statement_timestamp() ou um valor'
  if (WRITES.test(text) && CLOCK_IN_CASE.test(text))
    return 'relógio em case ou coalesce de um comando que grava; use (select now())'
  if (CLOCK_AT_CONFLICT.test(text)) return 'relógio em do update; grave-o no insert e use excluded'
  const plain = text.replaceAll(FROM_A_VALUE, '')
  if ([...plain.matchAll(SCHEMA)].some(([, name = '']) => !SHARED.test(name)))
    return 'nome de um esquema; cada empresa tem o seu'
  return undefined
}

function hasSubqueryInValues(text: string): boolean {
  return [...text.matchAll(INSERTED_VALUES)].some((match) =>
    SUBQUERY.test(text.slice(match.index + match[0].length, endOfRows(text, match.index + match[0].length))),
  )
}

/** Where rows in parentheses, divided by commas, end. */
function endOfRows(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    else if (depth === 0 && !/[\s,]/.test(text[at] ?? '')) return at
    if (depth < 0) return at
  }
  return text.length
}
