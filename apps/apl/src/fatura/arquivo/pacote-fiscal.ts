/** The ZIP of a company's fiscal month, as its link opens it. */
import type { BinaryReply } from '@trama/contract/route'
import type { Db } from '@trama/server-kit/db/database'
import { type ZipEntry, zipOf } from '../../kit/zip'
import { loadMes, type Mes } from './load-mes'
import { manifestoDe } from './manifesto'
import { arquivosOf, ZIP_TYPE } from './zip-faturas'

export async function pacoteFiscalReply(
  { db, empresa }: { db: Db; empresa: string },
  { mes: asked, pdf }: { mes: string; pdf: boolean },
): Promise<BinaryReply> {
  const mes = await loadMes(db, empresa, asked)
  return {
    type: ZIP_TYPE,
    bytes: new Uint8Array(),
    name: `faturas-${mes.mes}.zip`,
    download: true,
    stream: () => zipOf(entries(db, mes, pdf)),
  }
}

async function* entries(db: Db, mes: Mes, pdf: boolean): AsyncGenerator<ZipEntry> {
  const manifesto = manifestoDe(mes)
  const documented = mes.faturas.filter(({ impresso }) => impresso === 'S' || impresso === 'C')
  for await (const file of arquivosOf(db, documented, pdf ? ['xml', 'pdf'] : ['xml'])) {
    const entry = { ...file, nome: `${file.tipo}/${file.chave}.${file.tipo}` }
    manifesto.add(entry)
    yield entry
  }
  yield* manifesto.entries()
}
