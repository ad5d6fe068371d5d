/** Records that a customer refers to, and a valid body of a customer. */
import type { ImportRow } from '@trama/contract/apl/entidade/importacao'
import type { EntidadeInput } from '@trama/contract/apl/entidade/input'
import type { Db } from '@trama/server-kit/db/database'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { cnpjOf } from '../demo/check-digits'
import type { Casa } from './factories'
import type { Row } from './test-app'

/** Body in wire form, with dates as dd/MM/yyyy. */
export type EntidadeBody = Omit<EntidadeInput, 'data_fund'> & {
  data_fund?: string | null
  codcli?: number
  versao?: number
}

let serial = 0
/** A CNPJ with valid check digits that no other customer of the tests has. */
export const nextCnpj = () => cnpjOf((serial += 1))

export const GRUPO = 'LOJAS'
export const HISTORICO = 'BOM'

/** Stores a customer group and a history for the company. */
export async function entidadeApoio({ db, empresa }: Casa): Promise<void> {
  await db.execute(sql`insert into grupo_cliente (empresa, codigo, descricao) values (${empresa}, ${GRUPO}, 'Lojas')
    on conflict do nothing`)
  await db.execute(sql`insert into historico (empresa, historico, descricao) values (${empresa}, ${HISTORICO}, 'Bom')
    on conflict do nothing`)
}

const SANTOS = { nome_cid: 'santos', uf: 'SP' }

/** A customer of São Paulo with delivery in Santos and billing in Belo Horizonte. */
export const entidadeBody = (codrep: string, given: Partial<EntidadeBody> = {}): EntidadeBody => ({
  nome: 'Loja das Flores',
  fantasia: 'Flores',
  cnpj: nextCnpj(),
  inscricao: '110.042.490.114',
  telefone: '(11) 3333-4444',
  email: 'compras@flores.com.br',
  grupo: GRUPO,
  codrep: [codrep],
  cep: '01310-100',
  cod_cid: '3550308',
  endereco: 'Avenida Paulista',
  num_end: '1000',
  bairro: 'Bela Vista',
  cod_pais: '1058',
  cep_ent: '11010000',
  nome_cid_ent: SANTOS.nome_cid,
  uf_ent: SANTOS.uf,
  end_ent: 'Rua do Comércio',
  num_ent: '10',
  bairro_ent: 'Centro',
  cep_cob: '30110000',
  cod_cid_cob: '3106200',
  end_cob: 'Rua da Bahia',
  num_cob: '20',
  bairro_cob: 'Centro',
  contatos: [{ nome: 'Ana', tipo: 1, email: 'ana@flores.com.br' }],
  ...given,
})

/** A line of a spreadsheet that becomes a customer of São Paulo. */
export const aRow = (codrep: string, given: Partial<ImportRow> = {}): ImportRow => ({
  linha: 2,
  nome: 'Loja da Planilha',
  cnpj: nextCnpj(),
  inscricao: '110.042.490.114',
  telefone: '(11) 3333-4444',
  email: 'compras@planilha.com.br',
  grupo: GRUPO,
  codrep,
  cep: '01310-100',
  cod_cid: '3550308',
  endereco: 'Avenida Paulista',
  num_end: '1000',
  bairro: 'Bela Vista',
  ...given,
})

/** Changes columns of a stored customer past the rules, as rows of before a rule are. */
export const setEntidade = (
  db: Db,
  { empresa, codcli }: EntidadeKey,
  changes: Record<string, string | number | null>,
) =>
  db.execute(
    sql`update entidade set ${sql.join(
      Object.entries(changes).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
      sql`, `,
    )} where empresa = ${empresa} and codcli = ${codcli}`,
  )

/** A customer's stored row, with the names of the contacts. */
export async function storedEntidade(db: Db, { empresa, codcli }: EntidadeKey): Promise<Row> {
  const found = await firstRow<{ row: Row }>(
    db,
    sql`select to_jsonb(e) || jsonb_build_object('contatos', (select coalesce(jsonb_agg(c.nome order by c.ordem), '[]')
        from contato c where c.empresa = e.empresa and c.codcli = e.codcli)) as row
      from entidade e where empresa = ${empresa} and codcli = ${codcli}`,
  )
  return found?.row ?? {}
}

interface EntidadeKey {
  empresa: string
  codcli: number
}
