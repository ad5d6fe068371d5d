/** A base from before the classifications had tables: the names that its products hold become codes. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rows } from '@trama/server-kit/testing/rows'
import { testDatabase } from '@trama/server-kit/testing/test-database'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '../migrations-folder'
import { migrationsBefore } from '../testing/older-migrations'

test('names become codes, and items keep their pattern and their product', async () => {
  const base = await testDatabase(await migrationsBefore('0002_produtos'))
  const { db } = base
  await base.script(`
    insert into empresa (emp_pat, emp_nome, emp_cnpj) values ('1', 'Uma', '1'), ('2', 'Outra', '2');
    insert into produto (empresa, codigo, descricao, marca, grupo, linha)
      values ('1', 'A', 'Ação', 'Trama', 'Calças', null), ('1', 'B', 'B', 'Trama', null, 'Jeans'),
        ('2', 'A', 'A', 'Trama', null, null);
    insert into cor (empresa, cor, desc_cor) values ('1', '1', 'Azul');
    insert into produto_grade (empresa, codigo, cor, tam) values ('1', 'A', '1', 'P');
    insert into transportadora values ('1', 'T', 'T'); insert into regiao values ('1', 'R', 'R');
    insert into colecao (empresa, codigo, descricao) values ('1', 'C', 'C');
    insert into representante (empresa, codrep, nome, cnpj) values ('1', 'V', 'V', '3');
    insert into entidade (empresa, codcli, nome, cnpj) values ('1', 1, 'Cliente', '4');
    insert into pedido (empresa, numero, dt_emissao, codcli, codrep, tab_trans, cif, colecao, tab_pre)
      values ('1', 1, '2026-01-01', 1, 'V', 'T', 1, 'C', 'R');
    insert into pedido_item (empresa, numero, ordem, codigo, cor, tam, qtde, estampa)
      values ('1', 1, 1, 'A', '1', 'P', 1, 'Floral'), ('1', 1, 2, 'A', '1', 'P', 1, '')`)
  await base.script(await readFile(join(MIGRATIONS, '0002_produtos.sql'), 'utf8'))
  const names = await rows(
    db,
    sql`select 'marca' as tabela, * from marca union all select 'grupo', * from grupo
        union all select 'linha', * from linha union all
        select 'estampa', empresa, codigo, descricao from estampa order by 1, 2`,
  )
  expect(names).toEqual([
    { tabela: 'estampa', empresa: '1', codigo: 'Floral', descricao: 'Floral' },
    { tabela: 'grupo', empresa: '1', codigo: 'Calças', descricao: 'Calças' },
    { tabela: 'linha', empresa: '1', codigo: 'Jeans', descricao: 'Jeans' },
    { tabela: 'marca', empresa: '1', codigo: 'Trama', descricao: 'Trama' },
    { tabela: 'marca', empresa: '2', codigo: 'Trama', descricao: 'Trama' },
  ])
  expect(await rows(db, sql`select codigo_p, codigo_m, estampa from pedido_item order by ordem`)).toEqual([
    { codigo_p: 'A', codigo_m: null, estampa: 'Floral' },
    { codigo_p: 'A', codigo_m: null, estampa: null },
  ])
  expect(await rows(db, sql`select busca from produto where empresa = '1' order by 1`)).toEqual([
    { busca: 'acao' },
    { busca: 'b' },
  ])
  await base.close()
})
