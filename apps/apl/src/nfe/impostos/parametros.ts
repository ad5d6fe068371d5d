/** The company's fiscal settings: rows of `parametro` (docs/operations.md) over the usual rates of the law. */
import { NFE_MESSAGES } from '@trama/rules/nfe/messages'
import type { Uf } from '@trama/rules/uf'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { parametro } from '../../sistema/tables'
import { NCM_TABLE } from './ncm.gen'
import { ICMS_INTERNO } from './tax-tables'

export interface ParametrosFiscais {
  icmsInterno: (uf: Uf) => number
  /** Whether the tax authority knows a code of goods (rejection 778). */
  conheceNcm: (ncm: string) => boolean
  ipi: (ncm: string) => number
  pis: number
  cofins: number
  /** ICMS percentage that a customer of a Simples company may credit; 0 for none. */
  creditoSimples: number
  ibsUf: number
  cbs: number
  /** Address at which the QR code of a slip has its invoice looked up. */
  consulta: string
  /** 1 production, for an emitter with a certificate of its own; 2 without fiscal value. */
  ambiente: 1 | 2
}

const NUMBER = /^\d{1,3}(?:[.,]\d{1,4})?$/

/** Settings by code and `tipo`, which is what a rate applies to: a state, an NCM, or empty for all others. */
export function parametrosFiscais(
  rows: readonly { tipo: string; codigo: string; valor: string }[],
): ParametrosFiscais {
  const given = new Map(rows.map(({ tipo, codigo, valor }) => [`${codigo} ${tipo}`, valor.trim()]))
  const number = (codigo: string, usual: number, tipo = '') => {
    const valor = given.get(`${codigo} ${tipo}`)
    if (valor === undefined) return usual
    const value = NUMBER.test(valor) ? Number(valor.replace(',', '.')) : Number.NaN
    if (!(value <= 100)) throw ruleError(NFE_MESSAGES.parametro(codigo, valor))
    return value
  }
  return {
    icmsInterno: (uf) => number('FIS20', ICMS_INTERNO[uf], uf),
    conheceNcm: (ncm) => isInTable(ncm) || given.has(`FIS35 ${ncm}`),
    ipi: (ncm) => number('FIS30', number('FIS30', 0), ncm),
    pis: number('FIS40', 1.65),
    cofins: number('FIS50', 7.6),
    creditoSimples: number('FIS60', 0),
    ibsUf: number('FIS70', 0.1),
    cbs: number('FIS80', 0.9),
    consulta: endereco(given.get('FIS85 ')),
    ambiente: given.get('FIS90 ') === '1' ? 1 : 2,
  }
}

/** Zeros are what services have. */
const SEM_NCM = '00000000'

function isInTable(ncm: string): boolean {
  const at = NCM_TABLE.indexOf(`\n${ncm.slice(0, 4)} `) + 1
  const codes = at > 0 ? NCM_TABLE.slice(at, NCM_TABLE.indexOf('\n', at)) : ''
  return ncm === SEM_NCM || `${codes} `.includes(` ${ncm.slice(4)} `)
}

/** Address for the whole country; a state may have its own. */
const CONSULTA = 'https://www.nfe.fazenda.gov.br/portal/consultaRecaptcha.aspx'

function endereco(valor = CONSULTA): string {
  if (valor.length < 21 || !/^https?:\/\/[!-~]{1,77}$/.test(valor))
    throw ruleError(NFE_MESSAGES.parametro('FIS85', valor))
  return valor
}

export const loadParametrosFiscais = async (db: Db, empresa: string): Promise<ParametrosFiscais> =>
  parametrosFiscais(
    await selectRows(
      db,
      columnsOf(parametro, 'tipo, codigo, valor'),
      sql`from parametro where empresa = ${empresa} and codigo like 'FIS%'`,
    ),
  )
