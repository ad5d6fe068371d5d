/** What an operator reads when a command or a server fails: one line in Portuguese, exit code 1. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startServer } from '@trama/apl/testing/server-process'
import { lockFolder } from '@trama/server-kit/db/folder-lock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { criarMaster } from '../admin/criar-master'
import { demo } from '../admin/demo'
import { encerrarSessoes } from '../admin/encerrar-sessoes'
import { importar } from '../admin/importar'
import { importarClientes } from '../admin/importar-clientes'
import { certificado } from '../admin/certificado'
import { importarImagens } from '../admin/importar-imagens'
import { ROOT } from '../lib/process'

describe('the words for a wrong command line', () => {
  test.each([
    [criarMaster, ['--xis', '1'], 'Opção desconhecida: --xis. Veja --ajuda.'],
    [criarMaster, ['-x'], 'Opção desconhecida: -x. Veja --ajuda.'],
    [criarMaster, ['--nome'], 'A opção --nome pede um valor. Veja --ajuda.'],
    [encerrarSessoes, ['--email', '--todas'], 'A opção --email pede um valor. Veja --ajuda.'],
    [encerrarSessoes, ['--todas=1'], 'A opção --todas não leva valor. Veja --ajuda.'],
    [encerrarSessoes, ['ana'], 'Argumento inesperado: ana. Veja --ajuda.'],
    [encerrarSessoes, [], 'Informe --email ou --todas.'],
    [encerrarSessoes, ['--todas', '--email', 'a@b.com'], 'Informe --email ou --todas.'],
    [importar, [], 'Informe o nome da tabela. Veja --ajuda.'],
    [importar, ['cor'], 'Informe o arquivo. Veja --ajuda.'],
    [importar, ['nada', 'a.csv'], 'A tabela nada não existe.'],
    [importar, ['cor', 'a.csv'], 'Informe --empresa.'],
    [importar, ['cor', 'a.csv', 'b'], 'Argumento inesperado: b. Veja --ajuda.'],
    [importarClientes, ['--empresa', '1'], 'Informe o arquivo. Veja --ajuda.'],
    [importarClientes, ['a.csv', 'b.csv'], 'Argumento inesperado: b.csv. Veja --ajuda.'],
    [importarClientes, ['a.csv'], 'Informe --empresa.'],
    [importarImagens, ['--empresa', '1'], 'Informe o nome da pasta. Veja --ajuda.'],
    [importarImagens, ['fotos'], 'Informe --empresa.'],
    [certificado, ['--empresa', '1'], 'Informe o nome do arquivo. Veja --ajuda.'],
    [certificado, ['a.pfx'], 'Informe --empresa.'],
    [certificado, ['nada.pfx', '--empresa', '1'], 'Não foi possível ler o arquivo nada.pfx.'],
    [demo, ['--escala', '0'], '--escala é o número de pedidos, de 1 a 1000000.'],
  ])('$summary %j', async (command, args, text) => {
    await expect(command.run(args)).rejects.toThrow(text)
  })
})

// Only embedded databases have a folder, so one run is enough.
describe.skipIf(process.env.TEST_DATABASE_URL)('a folder in use', () => {
  let folder: string
  let release: () => void
  const refusal = /^A base em .*portal já está em uso por outro processo\.\n$/
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trama-comandos-'))
    release = await lockFolder(join(folder, 'portal'))
  })
  afterAll(async () => {
    release()
    await rm(folder, { recursive: true })
  })

  test('a server does not start', async () => {
    let output = ''
    const started = startServer('portal', await freePort(), { DATA_DIR: folder }, (text) => (output += text))
    await expect(started).rejects.toThrow(/terminou \(1\)/)
    expect(output).toMatch(refusal)
  })

  test('a command ends', async () => {
    const args = ['--import', 'tsx', 'scripts/admin.ts', 'encerrar-sessoes', '--todas']
    const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, DATA_DIR: folder } })
    let errors = ''
    child.stderr.on('data', (text) => (errors += String(text)))
    expect(await once(child, 'close')).toEqual([1, null])
    expect(errors).toMatch(refusal)
  })
})
