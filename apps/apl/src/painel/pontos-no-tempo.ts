import { PONTOS_MAX } from '@trama/contract/apl/painel/definicao'
import type { Tempo } from '@trama/contract/apl/painel/fontes'
import type { Recorte, RecortePonto } from '@trama/contract/apl/painel/recorte'
import { fimDoTempo, inicioDoTempo, temposEntre } from '@trama/rules/painel/periodo'
import { ruleError } from '@trama/server-kit/errors'
import type { Grupo } from './medir'

/** One legend or row of a widget: its figures, and the filter for the rows behind it. */
export interface Ponto {
  nome: string
  valores: number[]
  recorte: RecortePonto
}

/**
 * A point for each unit of time in the period, also for those without rows, because a line that skips them misleads.
 * A period without an end runs from the first to the last unit with rows, and at least up to today.
 */
export function pontosNoTempo(
  por: Tempo,
  { data_ini = '', data_fim }: Recorte,
  grupos: readonly Grupo[],
  hoje: string,
): Ponto[] {
  const primeiro = grupos[0]?.chave
  const ultimo = grupos.at(-1)?.chave
  if (primeiro === undefined || ultimo === undefined) return []
  const lidos = new Map(grupos.map(({ chave, valores }) => [chave, valores]))
  const inicio = data_fim === undefined && primeiro > data_ini ? primeiro : data_ini
  const fim = data_fim ?? (ultimo > hoje ? ultimo : hoje)
  const tempos = temposEntre(por, inicio, data_fim ?? fimDoTempo(por, fim))
  if (tempos.length > PONTOS_MAX) throw ruleError(`Pontos demais no gráfico: no máximo ${PONTOS_MAX}.`)
  const nenhum = grupos[0]?.valores.map(() => 0) ?? []
  return tempos.map(({ rotulo, ...dias }) => ({
    nome: rotulo,
    valores: lidos.get(inicioDoTempo(por, dias.data_ini)) ?? nenhum,
    recorte: dias,
  }))
}
