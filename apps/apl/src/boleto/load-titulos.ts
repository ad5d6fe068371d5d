/** Loads what boletos are made of: receivables with payer, emitter and bank account, in one statement. */
import { PARAMETROS_ATRASO } from '@trama/rules/boleto/atraso'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, orNull, type RowOf, selectRows } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { entidade } from '../entidade/tables'
import { isCobravel } from '../receber/policy'
import { duplicata } from '../receber/tables'
import { empresa } from '../sistema/tables'
import { conta_bancaria } from './tables'

const e = alias(entidade, 'e')
const c = alias(conta_bancaria, 'c')

const parametro = (codigo: string) =>
  sql<
    string | null
  >`(select valor from parametro a where a.empresa = p.empresa and a.tipo = '' and a.codigo = ${codigo})`

const COLUMNS = {
  ...columnsOf(
    alias(duplicata, 'p'),
    'empresa, numero, tipo, fatura, chave, pedido, codcli, dt_emissao, dt_vencto, valor, valor_pago',
    'nosso_numero, url_pix, codigo',
  ),
  ...columnsOf(e, 'nome, cnpj, email, endereco, num_end, complemento, bairro, cep, nome_cid, uf'),
  ...columnsOf(e, 'end_cob, num_cob, bairro_cob, cep_cob, nome_cid_cob, uf_cob'),
  ...columnsOf(
    alias(empresa, 'm'),
    'emp_nome, emp_cnpj, emp_endereco, emp_numero, emp_bairro, emp_cep, emp_cidade, emp_estado',
  ),
  cobravel: sql<boolean>`${isCobravel}`,
  conta: orNull(alias(duplicata, 'p').conta),
  banco: orNull(c.banco),
  agencia: orNull(c.agencia),
  numero_conta: orNull(c.numero),
  digito: orNull(c.digito),
  carteira: orNull(c.carteira),
  convenio: c.convenio,
  especie: orNull(c.especie),
  aceite: orNull(c.aceite),
  local_pagamento: orNull(c.local_pagamento),
  ativa: orNull(c.ativa),
  juros: parametro(PARAMETROS_ATRASO.juros),
  multa: parametro(PARAMETROS_ATRASO.multa),
}
export type TituloRow = RowOf<typeof COLUMNS>

/** The receivables that satisfy `which` (SQL over the alias `p`). */
export const loadTitulos = (db: Db, which: SQL): Promise<TituloRow[]> =>
  selectRows(
    db,
    COLUMNS,
    sql`from duplicata p
        join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
        join empresa m on m.emp_pat = p.empresa
        left join conta_bancaria c on c.empresa = p.empresa and c.conta = p.conta
        where ${which} order by p.dt_vencto, p.numero`,
  )
