import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fornecedor } from '../../fornecedor/tables'
import { condicao } from '../../catalogo/tables'
import { dayOrNull } from '../../kit/momento'
import { OFERECIDA } from '../get-cotacao'
import { cotacao_fornecedor, cotacao_item, cotacao_resposta } from '../tables'
import { temOferta } from '../tem-oferta'

const FORNECEDOR = {
  ...columnsOf(
    alias(cotacao_fornecedor, 'p'),
    'seq, codfor, situacao, adjudicada, condicao, frete, validade, obs, motivo',
  ),
  nome_for: alias(fornecedor, 'f').nome,
  respondida: dayOrNull(sql`p.respondida_em`),
}
export type Cotante = RowOf<typeof FORNECEDOR>

/** Columns of an offer, with the quantity of its line, by which it is valued. */
const OFERTA = {
  ...columnsOf(
    alias(cotacao_resposta, 'r'),
    'seq, ordem, preco, desconto, icms, ipi, frete, obs_item, prazo_entrega',
  ),
  especifica: OFERECIDA,
  qtde: alias(cotacao_item, 'i').qtde,
}
export type OfertaGravada = RowOf<typeof OFERTA>

/** Suppliers that were asked, in the order of the quotation. */
export const loadCotantes = (db: Db, empresa: string, numero: number): Promise<Cotante[]> =>
  selectRows(
    db,
    FORNECEDOR,
    sql`from cotacao_fornecedor p join fornecedor f on f.empresa = p.empresa and f.codfor = p.codfor
        where p.empresa = ${empresa} and p.numero = ${numero} and p.enviada_em is not null order by p.seq`,
  )

/** Offers of the suppliers that answered, without drafts and declined lines. */
export const loadOfertas = (db: Db, empresa: string, numero: number): Promise<OfertaGravada[]> =>
  selectRows(
    db,
    OFERTA,
    sql`from cotacao_resposta r
        join cotacao_fornecedor p on p.empresa = r.empresa and p.numero = r.numero and p.seq = r.seq
        join cotacao_item i on i.empresa = r.empresa and i.numero = r.numero and i.ordem = r.ordem
        where r.empresa = ${empresa} and r.numero = ${numero} and r.preco > 0
          and ${temOferta('p')}
        order by r.ordem, r.seq`,
  )

/** The company's payment conditions, which turn offered days into an order's condition. */
export const loadCondicoes = (db: Db, empresa: string) =>
  selectRows(
    db,
    columnsOf(alias(condicao, 'k'), 'codigo, nrpar, entrada, prazoini, nrdia, diave'),
    sql`from condicao k where k.empresa = ${empresa} order by k.codigo`,
  )
