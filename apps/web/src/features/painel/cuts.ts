import { type Fonte, isTempo, SEM_CHAVE, semChave } from '@trama/contract/apl/painel/fontes'
import type { RowsFilters } from '@trama/contract/apl/painel/rows'
import { RECORTE_FILTERS, splitChaves } from '@trama/contract/apl/painel/recorte'
import { formatDateBr } from '@trama/rules/date-br'

/** Filters of the rows behind a figure, in words. */
export interface Cut {
  label: string
  text: string
}

function periodText(ini: string | undefined, fim: string | undefined): string {
  if (ini && ini === fim) return formatDateBr(ini)
  if (ini && fim) return `${formatDateBr(ini)} a ${formatDateBr(fim)}`
  return ini ? `desde ${formatDateBr(ini)}` : `até ${formatDateBr(fim)}`
}

/**
 * Period and filters of a figure's rows, each with its label; codes of short fixed lists are shown as words. @param
 * names names of codes, by "campo chave"
 */
export function cutsOf(fonte: Fonte, query: RowsFilters, names: ReadonlyMap<string, string>): Cut[] {
  const { data_ini, data_fim, por, exceto } = query
  const text = (field: string, chaves: string) =>
    splitChaves(chaves)
      .map((chave) => keyText(fonte, field, chave, names))
      .join(', ')
  return [
    ...(data_ini || data_fim ? [{ label: fonte.data, text: periodText(data_ini, data_fim) }] : []),
    ...RECORTE_FILTERS.flatMap((field) => {
      const chaves = query[field]
      return chaves ? [{ label: nomeOf(fonte, field), text: text(field, chaves) }] : []
    }),
    ...(por && exceto && !isTempo(por)
      ? [{ label: nomeOf(fonte, por), text: `Outros, além dos ${splitChaves(exceto).length} mostrados` }]
      : []),
  ]
}

const nomeOf = ({ dimensoes }: Fonte, field: string) => dimensoes[field]?.nome ?? field

function keyText({ dimensoes }: Fonte, field: string, chave: string, names: ReadonlyMap<string, string>) {
  const dimensao = dimensoes[field]
  if (chave === SEM_CHAVE) return dimensao ? semChave(dimensao) : chave
  const code = dimensao?.codigos?.find(({ value }) => String(value) === chave)
  if (code) return code.label
  const name = names.get(`${field} ${chave}`)
  return name ? `${chave} - ${name}` : chave
}
