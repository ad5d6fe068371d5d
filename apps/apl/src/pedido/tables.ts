import type { Pedido } from '@trama/contract/apl/pedido/record'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { colecao, condicao, estampa, regiao, transportadora } from '../catalogo/tables'
import { empresaColumn, flag, money, nullableMoney, percent, quantity } from '../columns'
import { entidade } from '../entidade/tables'
import { fornecedor } from '../fornecedor/tables'
import { atoColumns, liberacaoColumns } from '../kit/liberacao/atos'
import { material_grade } from '../material/tables'
import { produto_grade } from '../produto/tables'
import { representante } from '../representante/tables'
import { empresa } from '../sistema/tables'

/**
 * Sales order header. The totals are written with the items in the same transaction, so that lists never sum
 * items; `qtde` is what was ordered less what was cancelled, so `qtde - faturado` is pending.
 */
export const pedido = pgTable(
  'pedido',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    numero: integer().notNull(),
    ped_cli: text(),
    dt_emissao: date().notNull(),
    dt_fatura: date(),
    entrega: date(),
    codcli: integer().notNull(),
    codrep: text().notNull(),
    /** Makes and invoices the goods on the company's behalf, for a royalty; null: the company itself. */
    codfor: integer(),
    /** What a draft may lack; a confirmed order has all of it. */
    tab_trans: text(),
    cif: smallint().$type<Pedido['cif']>(),
    colecao: text(),
    tab_pre: text(),
    per_desc: percent(),
    vlr_desc: money(),
    pgto: text(),
    codcond: text(),
    obs: text(),
    bloqueio: smallint().$type<Pedido['bloqueio']>().notNull().default(0),
    financeiro: smallint().$type<Pedido['financeiro']>().notNull().default(0),
    /** S: the pending pieces are in `produto_grade.comprometido`. */
    compromete: flag('N'),
    moeda: text(),
    frete: nullableMoney(),
    ris: text(),
    motivo: text(),
    /** Key of the visit that it came of. */
    visita: uuid(),
    nota: text(),
    royal: percent(),
    /** The kind of the items, which all have the same: `qtde` is pieces, or what materials are counted in. A trigger compares it with the items. */
    tipo: text({ enum: ['P', 'M'] })
      .notNull()
      .default('P'),
    qtde: quantity(),
    faturado: quantity(),
    valor_total_bruto: money(),
    valor_total_liq: money(),
    valor_total_pen: money(),
    valor_total_fat: money(),
    /** D draft, else the billing status of S1 §4.1: P pending, F invoiced, C cancelled. */
    situacao: text({ enum: ['D', 'P', 'F', 'C'] })
      .notNull()
      .generatedAlwaysAs(
        sql`case when bloqueio = 2 then 'D' when qtde > faturado then 'P' when faturado > 0 then 'F' else 'C' end`,
      ),
    criado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...liberacaoColumns(['comercial', 'financeiro']),
    ...atoColumns('lib_com'),
    ...atoColumns('lib_fin'),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero] }),
    foreignKey({ columns: [t.empresa, t.codcli], foreignColumns: [entidade.empresa, entidade.codcli] }),
    foreignKey({
      columns: [t.empresa, t.codrep],
      foreignColumns: [representante.empresa, representante.codrep],
    }),
    foreignKey({ columns: [t.empresa, t.codfor], foreignColumns: [fornecedor.empresa, fornecedor.codfor] }),
    foreignKey({
      columns: [t.empresa, t.tab_trans],
      foreignColumns: [transportadora.empresa, transportadora.codigo],
    }),
    foreignKey({ columns: [t.empresa, t.colecao], foreignColumns: [colecao.empresa, colecao.codigo] }),
    foreignKey({ columns: [t.empresa, t.tab_pre], foreignColumns: [regiao.empresa, regiao.regiao] }),
    foreignKey({ columns: [t.empresa, t.codcond], foreignColumns: [condicao.empresa, condicao.codigo] }),
    // With what the list's footer sums, as the next two: totals need no look at the orders.
    index('pedido_por_emissao').on(t.empresa, t.dt_emissao, t.numero, t.qtde, t.valor_total_liq),
    index('pedido_de_representante').on(
      t.empresa,
      t.codrep,
      t.dt_emissao,
      t.numero,
      t.qtde,
      t.valor_total_liq,
    ),
    index().on(t.empresa, t.codcli, t.dt_emissao, t.numero),
    index().on(t.empresa, t.codfor, t.dt_emissao, t.numero),
    index('pedido_de_fornecedor').on(t.empresa, t.dt_emissao, t.numero).where(sql`codfor is not null`),
    index('pedido_por_situacao').on(t.empresa, t.situacao, t.dt_emissao, t.numero, t.qtde, t.valor_total_liq),
    index().on(t.empresa, t.ped_cli),
    index('pedido_da_visita').on(t.empresa, t.visita).where(sql`visita is not null`),
    // Few of a representative's orders are drafts, or pending since long: not to be looked for among all of them.
    index('pedido_do_representante_por_situacao').on(t.empresa, t.codrep, t.situacao, t.dt_emissao, t.numero),
    // What the list can be sorted by; the primary key sorts by number.
    index().on(t.empresa, t.entrega, t.numero),
    index().on(t.empresa, t.qtde, t.numero),
    index().on(t.empresa, t.valor_total_liq, t.numero),
    index('pedido_pendente').on(t.empresa, t.codrep, t.codcli).where(sql`situacao = 'P'`),
    check('bloqueio_valido', sql`${t.bloqueio} in (0, 1, 2)`),
    check('financeiro_valido', sql`${t.financeiro} in (0, 1)`),
  ],
)

export const pedido_item = pgTable(
  'pedido_item',
  {
    empresa: empresaColumn(),
    numero: integer().notNull(),
    ordem: integer().notNull(),
    tipo: text({ enum: ['P', 'M'] })
      .notNull()
      .default('P'),
    codigo: text().notNull(),
    /** The code again, in the column of its kind: each kind has its own foreign key. */
    codigo_p: text().generatedAlwaysAs(sql`case when tipo = 'P' then codigo end`),
    codigo_m: text().generatedAlwaysAs(sql`case when tipo = 'M' then codigo end`),
    cor: text().notNull(),
    tam: text().notNull(),
    /** Price of the table on the day; `preco` is what was agreed. */
    preco_orig: money(),
    preco: money(),
    qtde: quantity(),
    qtde_f: quantity(),
    cancelado: quantity(),
    expedido: quantity(),
    /** Set aside by the warehouse; not the stock that a reserving collection commits. */
    reservado: quantity(),
    dt_entrega: date(),
    deposito: text(),
    desc_pack: text(),
    estampa: text(),
    observacao: text(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero, t.ordem] }),
    foreignKey({ columns: [t.empresa, t.numero], foreignColumns: [pedido.empresa, pedido.numero] }),
    foreignKey({
      columns: [t.empresa, t.codigo_p, t.cor, t.tam],
      foreignColumns: [produto_grade.empresa, produto_grade.codigo, produto_grade.cor, produto_grade.tam],
    }),
    foreignKey({
      columns: [t.empresa, t.codigo_m, t.cor, t.tam],
      foreignColumns: [material_grade.empresa, material_grade.codigo, material_grade.cor, material_grade.tam],
    }),
    foreignKey({ columns: [t.empresa, t.estampa], foreignColumns: [estampa.empresa, estampa.codigo] }),
    check('quantidades_validas', sql`${t.qtde} > 0 and ${t.qtde_f} >= 0 and ${t.cancelado} >= 0`),
  ],
)

/** Discount that a representative may give from the commission: the highest `qtde_min` reached counts. */
export const regra_desconto = pgTable(
  'regra_desconto',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    regiao: text().notNull(),
    /** Pieces of the order from which `percentual` holds. */
    qtde_min: integer().notNull(),
    percentual: numeric({ precision: 7, scale: 4, mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.regiao, t.qtde_min] })],
)
