/** Production orders on their way through the sectors, as they stand today. */
import { addDays, daysBetween } from '@trama/rules/date-br'
import type { ProdutoComGrade } from '../catalogo/load-produtos'
import { at, type Random } from '../random'
import { ATRASOS, type DemoSetor, OBSERVACOES, roteiroOf } from './setores'

export interface DemoOrdemServico {
  numero: number
  setor: string
  parte: string
  codigo: string
  codfor: number
  qtde: number
  qtde_feita: number
  refugo: number
  dt_s: string
  dt_prev: string
  dt_r: string | null
  obs: string | null
  situacao: 'A' | 'P' | 'B'
  notas: Nota[]
}

interface Nota {
  dia: string
  qtde: number
  refugo: number
}

interface Source {
  numero: number
  /** ISO day on which cutting begins. */
  inicio: string
  today: string
  produto: ProdutoComGrade
}

const LOTES = [80, 120, 150, 200, 240, 300, 400, 600] as const
const EM_PARTES = 0.2
/** Days within which an order counts as recent. */
const RECENTE = 90

/** Passes of an order through every sector, up to the present one. */
export function listOrdem(random: Random, source: Source): DemoOrdemServico[] {
  const ordens: DemoOrdemServico[] = []
  let { inicio } = source
  let qtde: number = at(LOTES, random.int(0, LOTES.length - 1))
  for (const { setor, partes } of roteiroOf(source.produto.descricao, random.chance(EM_PARTES))) {
    if (inicio > source.today) break
    const made = partes.map((parte) =>
      passOf(random, { ...source, inicio, setor, parte: parte.codigo, qtde }),
    )
    ordens.push(...made)
    // The next sector gets the pieces that all parts have, once the last part is back.
    if (made.some(({ dt_r }) => dt_r === null)) break
    const back = made.reduce((last, { dt_r }) => (dt_r !== null && dt_r > last ? dt_r : last), inicio)
    inicio = workday(addDays(back, random.int(0, 2)))
    qtde = Math.min(...made.map((made) => made.qtde_feita))
  }
  return ordens
}

interface Passo extends Source {
  setor: DemoSetor
  parte: string
  qtde: number
}

/** Days of delay: most work comes back in time, some before, a fifth some days late. */
const ATRASO = [-2, -1, 0, 0, 0, 0, 0, 0, 3, 7] as const

function passOf(
  random: Random,
  { numero, produto, setor, parte, qtde, inicio, today }: Passo,
): DemoOrdemServico {
  const [shortest, longest] = setor.dias
  const dt_s = workday(inicio)
  const dt_prev = workday(addDays(dt_s, Math.ceil((random.int(shortest, longest) * 7) / 5)))
  const planned = workday(addDays(dt_prev, random.pick(ATRASO)))
  const dt_r = planned < dt_s ? dt_s : planned
  const isBack = dt_r < today
  const refugo = isBack ? Math.floor(qtde * setor.refugo * random.next() * 2) : 0
  // Work that is out is done in proportion to the time that has passed.
  const share = isBack
    ? 1
    : Math.min(0.9, Math.max(0, daysBetween(dt_s, today) / Math.max(1, daysBetween(dt_s, dt_r))))
  const feita = isBack ? qtde - refugo : Math.floor((qtde * share * random.next()) / 10) * 10
  const notas = notesOf(random, {
    dt_s,
    until: isBack ? dt_r : today,
    feita,
    refugo,
    recent: addDays(today, -RECENTE),
  })
  const isLate = !isBack && dt_prev < today
  return {
    numero,
    setor: setor.codigo,
    parte,
    codigo: produto.codigo,
    codfor: random.pick(setor.quem),
    qtde,
    qtde_feita: notas.reduce((sum, nota) => sum + nota.qtde, 0),
    refugo: notas.reduce((sum, nota) => sum + nota.refugo, 0),
    dt_s,
    dt_prev,
    dt_r: isBack ? dt_r : null,
    obs:
      isLate && random.chance(0.6)
        ? random.pick(ATRASOS)
        : random.chance(0.12)
          ? random.pick(OBSERVACOES)
          : null,
    situacao: isBack ? 'B' : notas.length > 0 ? 'P' : 'A',
    notas,
  }
}

interface Feito {
  dt_s: string
  /** ISO day on which the work came back; for work that is out the day after the last note. */
  until: string
  feita: number
  refugo: number
  recent: string
}

/** Splits the pieces done into one to three notes before today; work that is long past has one note. */
function notesOf(random: Random, { dt_s, until, feita, refugo, recent }: Feito): Nota[] {
  const last = addDays(until, -1) < dt_s ? dt_s : addDays(until, -1)
  if (feita + refugo === 0) return []
  const count = until < recent ? 1 : Math.min(random.int(1, 3), Math.max(1, feita))
  const each = Math.floor(feita / count)
  return Array.from({ length: count }, (_, i) => {
    const isLast = i === count - 1
    return {
      dia: addDays(dt_s, Math.round((daysBetween(dt_s, last) * (i + 1)) / count)),
      qtde: isLast ? feita - each * (count - 1) : each,
      refugo: isLast ? refugo : 0,
    }
  })
}

/** The day itself, or the Monday after a weekend. */
function workday(iso: string): string {
  const weekday = new Date(`${iso}T00:00:00Z`).getUTCDay()
  return addDays(iso, { 0: 1, 6: 2 }[weekday] ?? 0)
}
