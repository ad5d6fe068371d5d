/** Rates of commission, and months of the documents in the database that are closed; the last one waits for it. */
import { diasDoMes, mesAdiante } from '@trama/rules/comissao/mes'
import { addMonths } from '@trama/rules/date-br'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { loadCondicoes } from '../../comissao/load-condicoes'
import { storeFechamento } from '../../comissao/store-fechamento'
import type { DemoLoader } from '../loader'

/** Closed months, counted from the present one. */
const FECHADOS = [-4, -3, -2]

/** Commission rates by discount, for representatives without a rate of their own. */
const FAIXAS = [
  { faixa_de: 0, faixa_ate: 5, percentual: 6 },
  { faixa_de: 5, faixa_ate: 10, percentual: 4 },
  { faixa_de: 10, faixa_ate: null, percentual: 2 },
]

export const comissaoDemo: DemoLoader<void> = {
  nome: 'comissão',
  needs: [],
  async load({ database: { db }, empresa: { emp_pat: empresa }, today }) {
    const desde = diasDoMes(addMonths(today, -25).slice(0, 7)).ini
    await db.execute(sql`
      with regras as (
        select null as codrep, null as grupo, faixa_de, faixa_ate, percentual, 0 as ordem
        from jsonb_to_recordset(${JSON.stringify(FAIXAS)}::jsonb) as r(faixa_de numeric, faixa_ate numeric, percentual numeric)
        union all
        (select codrep, null, null, null, 7.5, 1 from representante where empresa = ${empresa} order by codrep limit 1)
        union all
        (select null, codigo, null, null, 3, 2 from grupo where empresa = ${empresa} order by codigo limit 1)),
      numeradas as (select *, row_number() over (order by ordem, faixa_de) as numero from regras),
      ultima as (
        insert into sequencia (empresa, nome, valor) select ${empresa}, 'comissao_regra', max(numero) from numeradas)
      insert into comissao_regra (empresa, numero, codrep, grupo_tipo, grupo, faixa_de, faixa_ate, percentual, desde)
      select ${empresa}, numero, codrep, case when grupo is not null then 'P' end, grupo, faixa_de, faixa_ate,
        percentual, ${desde}::date from numeradas`)
    await inTurn(FECHADOS, async (back) => {
      const condicoes = await loadCondicoes(db, empresa)
      const mes = mesAdiante(today.slice(0, 7), back)
      await storeFechamento(db, { empresa, mes, condicoes, por: 'Trama' })
    })
  },
}
