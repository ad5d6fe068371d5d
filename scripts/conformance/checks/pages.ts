/** Checks the pages of a list: as long as asked for, without repeated rows, in the list's order, with an end. */
import { type Answer, rowsOf, saysNoRecord } from '../call'
import { shapeOf } from '../survey'
import { asked, type Subject, textOfRow } from '../subject'
import { replyFaults } from './reply'

/** Page sizes: of the pages that are compared, and of the whole list. */
const SMALL = 2
const WHOLE = 200
/** Most pages that are followed by the list's own cursor. */
const STEPS = 6
const FAR = '5000'

const textsOf = (answer: Answer) => rowsOf(answer).map(textOfRow)

export async function checkPages(subject: Subject): Promise<void> {
  const { route, survey, findings } = subject
  const knows = (name: string) => name in shapeOf(route.query) && survey.knowsParameter(route, name)
  if (!knows('pagina') || !knows('offset')) return
  findings.looks('paginas')
  const whole = textsOf(await asked(subject, { offset: String(WHOLE) }))
  if (whole.length > WHOLE) findings.differs('paginas', `offset=${WHOLE} traz ${whole.length} linhas`)
  const pages = [
    await asked(subject, { pagina: '1', offset: String(SMALL) }),
    await asked(subject, { pagina: '2', offset: String(SMALL) }),
  ]
  for (const [place, page] of pages.entries()) checkPage(subject, page, place + 1, whole)
  if (knows('apos')) await followApos(subject, whole)
  const far = await asked(subject, { pagina: FAR, offset: String(WHOLE) })
  // The portal reads NENHUM REGISTRO as an empty list (S1 §8.1).
  if (saysNoRecord(far)) return
  const fault = replyFaults(route, far)[0] ?? (rowsOf(far).length > 0 ? 'traz linhas' : undefined)
  if (fault) findings.differs('paginas', `a página ${FAR}, além do fim: ${fault}; esperado 200 []`)
}

function checkPage(subject: Subject, page: Answer, number: number, whole: readonly string[]): void {
  const { route, findings } = subject
  const [fault] = replyFaults(route, page)
  if (fault) return findings.differs('paginas', `pagina=${number}&offset=${SMALL}: ${fault}`)
  const rows = textsOf(page)
  if (rows.length > SMALL) {
    return findings.differs('paginas', `offset=${SMALL} traz ${rows.length} linhas na página ${number}`)
  }
  const from = (number - 1) * SMALL
  const expected = whole.slice(from, from + SMALL)
  const isRepeated = number > 1 && rows.length > 0 && rows.every((row) => whole.slice(0, from).includes(row))
  if (isRepeated && !expected.every((row) => whole.slice(0, from).includes(row))) {
    return findings.differs('paginas', `a página ${number} repete linhas da página anterior`)
  }
  if (rows.join() !== expected.join()) {
    findings.differs(
      'paginas',
      `a página ${number} não traz as linhas ${from + 1} a ${from + SMALL} da lista inteira`,
    )
  }
}

/** Follows `x-proxima` as the portal does: each row must come once, and the list must end. */
async function followApos(subject: Subject, whole: readonly string[]): Promise<void> {
  const { findings } = subject
  const size = Math.max(SMALL, Math.ceil(whole.length / (STEPS - 1)))
  const cursors = new Set<string>()
  const seen: string[] = []
  let page = await asked(subject, { offset: String(size) })
  for (let step = 1; step <= STEPS; step++) {
    seen.push(...textsOf(page))
    const { proxima } = page
    if (proxima === undefined) {
      if (seen.length < whole.length && seen.length < WHOLE) {
        findings.differs('paginas', `x-proxima acaba depois de ${seen.length} de ${whole.length} linhas`)
      }
      break
    }
    if (cursors.has(proxima))
      return findings.differs('paginas', 'x-proxima volta a uma continuação anterior: não acaba')
    cursors.add(proxima)
    page = await asked(subject, { apos: proxima, offset: String(size) })
    const [fault] = replyFaults(subject.route, page)
    if (fault) return findings.differs('paginas', `apos com o valor de x-proxima: ${fault}`)
  }
  const expected = whole.slice(0, seen.length)
  if (seen.slice(0, whole.length).join() !== expected.join()) {
    findings.differs('paginas', 'as páginas por apos não trazem as linhas da lista inteira, uma vez cada')
  }
}
