/** Orders of materials, made of some of the first state's orders before the tables told them apart. */
import pg from 'pg'

async function ask(url: string, ...texts: string[]): Promise<{ numero: number }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: { numero: number }[] = []
    for (const text of texts) ({ rows } = await client.query<{ numero: number }>(text))
    return rows
  } finally {
    await client.end()
  }
}

/** Every third order is one of a fabric. */
export const sellMateriais = (url: string) =>
  ask(
    url,
    `insert into material (empresa, codigo, descricao, unidade, uni_com) values ('001', 'T1', 'Tecido', 'M', 'M')`,
    `insert into material_grade (empresa, codigo, cor, tam) values ('001', 'T1', '001', 'UN')`,
    `update pedido_item set tipo = 'M', codigo = 'T1', tam = 'UN' where numero % 3 = 0`,
  )

export const pedidosDeMateriais = async (url: string): Promise<number> =>
  (await ask(url, `select numero from pedido where tipo = 'M'`)).length

/** Those whose kind is not that of their items. */
export const wrongTipos = (url: string) =>
  ask(
    url,
    `select numero from pedido p where tipo <> (
       select min(tipo) from pedido_item i where i.empresa = p.empresa and i.numero = p.numero)`,
  )
