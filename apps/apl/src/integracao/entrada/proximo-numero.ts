import type { Db } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import type { EntradaBy, ReadRow } from './destino'

/** Moves the next own number above numbers given by the ERP, so that none is given twice. */
export const proximoDepois =
  (nome: string, field: string) =>
  async (tx: Db, { empresa }: Pick<EntradaBy, 'empresa'>, rows: readonly ReadRow[]): Promise<void> => {
    const last = Math.max(...rows.map(({ valores }) => Number(valores[field])))
    await tx.execute(sql`insert into sequencia (empresa, nome, valor) values (${empresa}, ${nome}, ${last})
      on conflict (empresa, nome) do update set valor = greatest(sequencia.valor, excluded.valor)`)
  }
