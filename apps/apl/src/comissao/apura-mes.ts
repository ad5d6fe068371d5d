/** Counts the commission lines of an open month from the documents as they are now. */
import type { ComissaoRow } from '@trama/contract/apl/comissao/comissao'
import { rowsOfMonth, type Parte, partesDaNota } from '@trama/rules/comissao/apuracao'
import { descontoAlem } from '@trama/rules/comissao/desconto'
import { devidaDe, diasDoMes, mesAdiante } from '@trama/rules/comissao/mes'
import { devolvidaEm, porqueDaTaxa, taxaDe } from '@trama/rules/comissao/taxa'
import { fromCents, percentOf, toCents } from '@trama/rules/money'
import type { Db } from '@trama/server-kit/db/database'
import type { Condicoes } from './load-condicoes'
import { loadNotas, type Nota } from './load-notas'

/** A commission line with what closing the month stores beside it. */
export interface Row extends ComissaoRow {
  codrep: string
  grupo_tipo: 'P' | 'M'
  base_nota: number
  comissao_nota: number
}

interface Pedida {
  empresa: string
  mes: string
  codrep?: string | undefined
  condicoes: Condicoes
  fecha?: boolean
}

/** Commission lines of the month, in the order of their days. */
export async function apuraMes(db: Db, { empresa, mes, codrep, condicoes, fecha }: Pedida): Promise<Row[]> {
  const notas = await loadNotas(db, { empresa, mes, codrep, condicoes, ...(fecha ? { fecha } : {}) })
  const lines = notas.flatMap((nota) => rowsOfNota(nota, mes, condicoes))
  return lines.toSorted((a, b) => compare(a.dia, b.dia) || a.pedido - b.pedido || compare(a.chave, b.chave))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** A product group's part of a commission line, with the group's description. */
export interface ParteDita extends Parte {
  desc_grupo: string
  porque: string
}

function rowsOfNota(nota: Nota, mes: string, condicoes: Condicoes): Row[] {
  const { fechados, escolha } = condicoes
  const [first] = fechados
  const last = fechados.at(-1)
  const isFirstOpen = last !== undefined && mesAdiante(last.mes, 1) === mes
  const desconto = nota.fechadas[0]?.desconto ?? descontoDe(nota)
  const partes =
    nota.fechadas.length > 0
      ? partesFechadas(nota)
      : partesDe(nota, nota.liquido_nota, { desconto, condicoes })
  const lines = rowsOfMonth(
    {
      ...nota,
      devida: devidaDe(nota.dt_emissao.slice(0, 7), fechados, escolha),
      partes,
      vendidos: nota.grupos.map(inCents),
      devolucoes: nota.devolucoes.map(({ grupos, ...devolucao }) => ({
        ...devolucao,
        grupos: grupos.map(inCents),
      })),
      titulos: nota.titulos.map((titulo) => ({
        ...titulo,
        valor: toCents(titulo.valor),
        pago: toCents(titulo.pago),
      })),
      fechadas: nota.fechadas.map((line) => ({
        ...line,
        base: toCents(line.base),
        valor: toCents(line.valor),
      })),
    },
    {
      ...diasDoMes(mes),
      fechado:
        first && last && isFirstOpen
          ? { ini: diasDoMes(first.mes).ini, fim: diasDoMes(last.mes).fim }
          : undefined,
    },
  )
  const { chave, fatura, pedido, codrep, codcli, nome } = nota
  const told = new Map(partes.map((parte) => [keyOf(parte), parte]))
  const days = new Map(nota.devolucoes.map(({ numero, dia }) => [numero, dia]))
  return lines.map(({ dia, duplicata, devolucao, grupo_tipo, grupo, base, valor, ajuste }) => {
    const parte = told.get(keyOf({ grupo_tipo, grupo }))
    return {
      dia,
      pedido,
      fatura,
      chave,
      duplicata,
      devolucao,
      codrep,
      codcli,
      nome,
      grupo_tipo,
      grupo,
      desc_grupo: parte?.desc_grupo ?? '',
      base: fromCents(base),
      desconto,
      taxa: parte?.taxa ?? null,
      porque: porqueDa(parte, devolucao, days.get(devolucao ?? 0)),
      valor: fromCents(valor),
      ajuste: ajuste ? 'S' : 'N',
      base_nota: fromCents(parte?.base ?? 0),
      comissao_nota: fromCents(parte?.comissao ?? 0),
    }
  })
}

const inCents = <T extends { valor: number }>(row: T): T => ({ ...row, valor: toCents(row.valor) })

/** Why a line has its rate; a return takes back by the rate that the sale earned. */
function porqueDa(parte: ParteDita | undefined, devolucao: number | null, dia: string | undefined): string {
  const porque = parte?.porque ?? porqueDaTaxa(null)
  return devolucao === null ? porque : `${devolvidaEm(devolucao, dia)} ${porque}`
}

const keyOf = ({ grupo_tipo, grupo }: { grupo_tipo: string; grupo: string }) => `${grupo_tipo} ${grupo}`

/** Percent of discount that an order gave beyond what the commission rule allows without a cut. */
export const descontoDe = ({
  tabela,
  liquido,
  bruto,
  livre,
}: Pick<Nota, 'tabela' | 'liquido' | 'bruto' | 'livre'>): number =>
  descontoAlem({ tabela, liquido, permitido: fromCents(percentOf(toCents(bruto), livre)) })

type Vendida = Pick<Nota, 'codrep' | 'dia_pedido' | 'grupos'>

/** Splits a net value in reais by product groups, each with the commission rate that is valid now. */
export function partesDe(
  { codrep, dia_pedido, grupos }: Vendida,
  liquido: number,
  { desconto, condicoes }: { desconto: number; condicoes: Condicoes },
): ParteDita[] {
  const found = grupos.map(({ grupo_tipo, grupo, desc_grupo, bruto }) => {
    const taxa = taxaDe(condicoes.taxas, { codrep, grupo_tipo, grupo, desconto, dia: dia_pedido })
    return { grupo_tipo, grupo, desc_grupo, bruto: toCents(bruto), taxa }
  })
  const partes = partesDaNota(toCents(liquido), found)
  return partes.map((parte, i) => ({
    ...parte,
    desc_grupo: found[i]?.desc_grupo ?? '',
    porque: porqueDaTaxa(found[i]?.taxa ?? null),
  }))
}

/** Parts as the closed lines of the sale have them, so later rates and groups change nothing. */
function partesFechadas({ fechadas }: Nota): ParteDita[] {
  const sold = fechadas.filter(({ devolucao }) => devolucao === null)
  const byGrupo = new Map(sold.map((line) => [keyOf(line), line]))
  return [...byGrupo.values()].map(
    ({ grupo_tipo, grupo, desc_grupo, taxa, porque, base_nota, comissao_nota }) => ({
      grupo_tipo,
      grupo,
      desc_grupo,
      taxa,
      porque,
      base: toCents(base_nota),
      comissao: toCents(comissao_nota),
    }),
  )
}
