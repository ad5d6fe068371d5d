import { TIPO_USUARIO, TIPOS, type TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { cleanTaxId } from '@trama/rules/tax-id'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { fieldsError } from '@trama/server-kit/errors'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { empresa } from './tables'

/** Only representatives need licences (S1 §5.2); for the others the count must not limit. */
const NO_LIMIT = 999_999

interface ValidarPortal {
  /** Type name or numeric code. */
  tipo: string
  cnpj?: string | undefined
  codcli?: string | undefined
}

/** Whether a company may use the portal, and its users of a type against its licences. */
export async function validatePortal(db: Db, { tipo, cnpj, codcli }: ValidarPortal) {
  if (!cnpj && !codcli) throw fieldsError([{ campo: 'cnpj', mensagem: TEXTS.required }])
  const name = typeName(tipo)
  const found = await countLicences(
    db,
    name,
    and(
      codcli ? eq(empresa.codcli, codcli) : undefined,
      cnpj ? eq(empresa.cnpj, cleanTaxId(cnpj)) : undefined,
    ),
  )
  if (!found) return { liberado: 'N' as const, qtde_cadastro: 0, qtde_licenca: 0, nome_empresa: '' }
  return { liberado: 'S' as const, ...found }
}

const typeName = (tipo: string) =>
  TIPOS.find((name) => name === tipo || String(TIPO_USUARIO[name]) === tipo) ?? 'cliente'

/** Undefined for a company that is unknown or not released. */
export async function countLicences(db: Db, tipo: TipoUsuario, which: SQL | undefined) {
  return firstRow<{ nome_empresa: string; qtde_cadastro: number; qtde_licenca: number }>(
    db,
    sql`select ${empresa.nome} as nome_empresa,
          (select count(*)::int from usuario u
           where u.empresa = ${empresa.codcli} and u.tipo = ${tipo} and u.ativo = 1) as qtde_cadastro,
          case when ${tipo === 'representante'}::boolean then ${empresa.qtde_rep} else ${NO_LIMIT} end as qtde_licenca
        from ${empresa} where ${empresa.ativo} = 1 and ${which}`,
  )
}
