/** Finds statements that read too much, and exceptions that no longer apply. */
import type { AllExplained, Explained } from './explain-all'
import { type PlanException, PLAN_EXCEPTIONS } from './exceptions'

/** Rows that a statement may read for each row that it returns. */
const PER_ROW = 20
/** A statement that reads no more rows than this is cheap, whatever it returns. */
const FEW_ROWS = 1000

export interface Finding extends Explained {
  fault: string
  exception: PlanException | undefined
}

export interface Findings {
  total: number
  skipped: readonly string[]
  guessed: number
  wrong: Finding[]
  excused: Finding[]
  /** Exceptions that no statement needs. */
  unneeded: PlanException[]
}

export function judge({ explained, skipped, bigTables }: AllExplained): Findings {
  const found = explained.flatMap((statement): Finding[] => {
    const fault = faultOf(statement, bigTables)
    const shape = statement.shape.replaceAll('"', '')
    const exception = PLAN_EXCEPTIONS.find(({ part }) => shape.includes(part))
    return fault ? [{ ...statement, fault, exception }] : []
  })
  return {
    total: explained.length,
    skipped,
    guessed: explained.filter(({ isRun }) => !isRun).length,
    wrong: found.filter(({ exception }) => !exception),
    excused: found.filter(({ exception }) => exception),
    unneeded: PLAN_EXCEPTIONS.filter(
      (exception) => !found.some((finding) => finding.exception === exception),
    ),
  }
}

function faultOf({ reading, isRun }: Explained, bigTables: ReadonlySet<string>): string | undefined {
  const { scans, rowsRead, rowsReturned } = reading
  const scan = scans.find(
    ({ way, table, rows }) => way === 'Seq Scan' && bigTables.has(table) && rows > FEW_ROWS,
  )
  if (scan) return `percorre ${scan.table} (${scan.rows} linhas)`
  // The planner's estimate of a scan does not consider the limit above the scan.
  if (isRun && rowsRead > Math.max(FEW_ROWS, PER_ROW * rowsReturned))
    return `lê ${rowsRead} linhas para ${rowsReturned}`
  return undefined
}

const SHOWN = 400

export function printFindings({ total, skipped, guessed, wrong, excused, unneeded }: Findings): void {
  for (const { fault, exception, shape } of excused)
    console.log(`exceção  ${fault}: ${exception?.reason}\n  ${shape.slice(0, SHOWN)}`)
  for (const { fault, shape } of wrong) console.log(`ERRADO   ${fault}\n  ${shape}`)
  for (const { part } of unneeded) console.log(`SOBRA    a exceção "${part}"`)
  console.log(
    `${total} comandos explicados (${guessed} só estimados, ${skipped.length} de outro banco), ` +
      `${wrong.length} errados, ${excused.length} exceções, ${unneeded.length} exceções que sobram`,
  )
}
