/** A template is read back by its own headings, and its example row is valid in the table's schema. */
import { linhaSchema, modeloDe } from '@trama/contract/apl/integracao/tabela'
import { TABELA_NOMES, tabelaOf } from '@trama/contract/apl/integracao/tabelas'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fonteOf } from './fonte'
import { readArquivo } from './read-arquivo'
import { matchColunas, rowReader } from './read-celulas'
import { writeModelo } from './write-modelo'

describe.each(TABELA_NOMES)('the template of %s', (nome) => {
  const tabela = tabelaOf(nome)
  test.each(['csv', 'xlsx'] as const)('is read back as %s', async (formato) => {
    const { bytes } = await writeModelo(tabela, formato)
    const lines: { linha: number; celulas: string[] }[] = []
    for await (const piece of readArquivo(fonteOf(nome, bytes))) lines.push(...piece)
    const [head, ...body] = lines
    const { campos, faltando } = matchColunas(tabela, head?.celulas ?? [])
    expect(campos).toEqual(modeloDe(tabela).map(({ campo }) => campo))
    expect(faltando).toEqual([])
    for (const line of body) {
      const { valor, erros } = rowReader(tabela, campos)(line)
      expect(erros).toEqual([])
      const parsed = z.safeDecode(linhaSchema(tabela), Object(valor))
      expect(parsed.success ? [] : parsed.error.issues).toEqual([])
    }
  })
})
