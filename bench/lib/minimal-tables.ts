/**
 * Tables of the minimal program, in a schema beside the APL's, with the APL's rows but only the columns of a reply.
 */
import pg from 'pg'

/** Columns of an order's header that a request sends. */
export const HEADER =
  'dt_emissao, dt_fatura, entrega, codcli, codrep, tab_trans, cif, colecao, tab_pre, per_desc, codcond'
export const ITEM = 'ordem, tipo, codigo, cor, tam, preco, qtde, deposito'

const LISTED = `vlr_desc, pgto, bloqueio, financeiro, qtde, faturado, valor_total_liq, valor_total_pen, valor_total_bruto,
  valor_total_fat, nota, royal, motivo, versao`

const TABLES = `
create schema minimo;
create table minimo.pedido as select empresa, numero, ${HEADER}, ${LISTED} from pedido;
create sequence minimo.numero;
select setval('minimo.numero', (select max(numero) from pedido));
alter table minimo.pedido add primary key (empresa, numero), alter numero set default nextval('minimo.numero');
create index on minimo.pedido (empresa, dt_emissao, numero);
create table minimo.item as select empresa, numero, ${ITEM} from pedido_item;
alter table minimo.item add primary key (empresa, numero, ordem);
create table minimo.entidade as select empresa, codcli, nome, cnpj from entidade;
alter table minimo.entidade add primary key (empresa, codcli);
create table minimo.produto as select empresa, codigo, descricao from produto;
alter table minimo.produto add primary key (empresa, codigo)`

export async function createMinimalTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(TABLES)
  await client.query('vacuum (analyze)')
  await client.end()
}
