/** A template is read back by its own headings, and its example row is valid in the table's schema. */
import { rowSchema, modeloDe } from '@trama/contract/apl/integracao/table'
import { TABLE_NAMES, tableOf } from '@trama/contract/apl/integracao/tables'
import { isLongRun } from '@trama/server-kit/testing/long-run'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fonteOf } from './fonte'
import { readArquivo } from './read-arquivo'
import { matchColumns, rowReader } from './read-celulas'
import { writeModelo } from './write-modelo'

describe.each(TABLE_NAMES)('the template of %s', (nome) => {
  const table = tableOf(nome)
  // Reading a workbook takes a thread and a second, so one table proves the format and the others are read as CSV.
  const formatos = isLongRun || nome === 'produto' ? (['csv', 'xlsx'] as const) : (['csv'] as const)
  test.each(formatos)('is read back as %s', async (formato) => {
    const { bytes } = await writeModelo(table, formato)
    const lines: { linha: number; celulas: string[] }[] = []
    for await (const piece of readArquivo(fonteOf(nome, bytes))) lines.push(...piece)
    const [head, ...body] = lines
    const { campos, faltando } = matchColumns(table, head?.celulas ?? [])
    expect(campos).toEqual(modeloDe(table).map(({ campo }) => campo))
    expect(faltando).toEqual([])
    for (const line of body) {
      const { valor, erros } = rowReader(table, campos)(line)
      expect(erros).toEqual([])
      const parsed = z.safeDecode(rowSchema(table), Object(valor))
      expect(parsed.success ? [] : parsed.error.issues).toEqual([])
    }
  })
})
