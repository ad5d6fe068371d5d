/** Columns of documents that are released by value: by one person, above the company's limit by two. */
import { text } from 'drizzle-orm/pg-core'
import { atoColumns, liberacaoColumns } from './atos'

/** The two approvers; the second one is only asked above the company's value. */
export const LADOS = {
  aprovador: { coluna: 'aprovado', espera: 'N', liberado: 'S', ato: 'lib', pessoa: true },
  'segundo aprovador': { coluna: 'aprovado2', espera: 'N', liberado: 'S', ato: 'lib2', pessoa: true },
} as const
export type LadoAprovador = keyof typeof LADOS

export const aprovacaoColumns = () => ({
  /** N waits, S released, R refused. */
  aprovado: text({ enum: ['N', 'S', 'R'] })
    .notNull()
    .default('N'),
  /** Release by the second approver: N waits, S released, D not needed. */
  aprovado2: text({ enum: ['N', 'S', 'D'] })
    .notNull()
    .default('D'),
  ...atoColumns('lib'),
  lib_cnpj: text(),
  lib_codigo_erp: text(),
  ...atoColumns('lib2'),
  lib2_cnpj: text(),
  lib2_codigo_erp: text(),
  ...liberacaoColumns(['aprovador', 'segundo aprovador']),
})
