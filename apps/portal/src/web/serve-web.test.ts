import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestPortal, testPortal } from '../testing/test-portal'

const PAGE = '<!doctype html><title>Trama</title><meta property="og:image" content="/icons/icon-512.png" />'
let portal: TestPortal
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-web-'))
  const web = join(folder, 'dist')
  await mkdir(join(web, 'assets'), { recursive: true })
  await writeFile(join(folder, 'segredo.txt'), 'segredo')
  await writeFile(join(web, 'index.html'), PAGE)
  await writeFile(join(web, 'favicon.svg'), '<svg/>')
  await writeFile(join(web, '.env'), 'segredo')
  await writeFile(join(web, 'assets', 'app-1a2b.js'), 'let original')
  await writeFile(join(web, 'assets', 'app-1a2b.js.br'), brotliCompressSync('let precompressed'))
  await writeFile(join(web, 'assets', 'app-1a2b.js.gz'), gzipSync('let precompressed'))
  await writeFile(join(web, 'index.html.br'), brotliCompressSync(PAGE))
  await writeFile(join(web, 'assets', 'big-1a2b.js'), 'let x;'.repeat(1000))
  portal = await testPortal({ WEB_DIR: web })
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers })
const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
const navigate = (url: string) => get(url, { accept: 'text/html,*/*;q=0.8', ...NAVIGATION })

describe('pages of the web portal', () => {
  test.each(['/', '/index.html', '/Principal', '/FormPedido/12?duplicar=true', '/Cadastro/a.b.c', '/apis'])(
    '%s gets the index page, never from a cache',
    async (url) => {
      const reply = await navigate(url)
      expect([reply.statusCode, reply.body]).toEqual([200, PAGE])
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-cache' })
      expect(reply.headers['content-type']).toMatch(/^text\/html/)
      expect(reply.headers.etag).toBeUndefined()
    },
  )

  test('a client that accepts anything gets the page, with a title and a picture for previews', async () => {
    for (const headers of [{ accept: '*/*' }, {}, { accept: '*/*', 'sec-fetch-mode': 'cors' }]) {
      const reply = await get('/Responder/1.MDAx.abc', headers)
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(reply.body).toContain('<title>Cotação - Trama</title>')
      expect(reply.body).toMatch(/content="https?:\/\/[^/]+\/icons\/icon-512\.png"/)
    }
    expect((await get('/nada.png', { accept: '*/*' })).statusCode).toBe(404)
    const script = { accept: '*/*', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
    expect((await get('/Responder/1.MDAx.abc', script)).statusCode).toBe(404)
  })

  test('what a phone shares before its service worker runs leads to the page that says so', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const payload = '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nOlá\r\n--x--\r\n'
    const reply = await portal.app.inject({ method: 'POST', url: '/Compartilhar', headers, payload })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/Compartilhar?falha=preparo'])
  })

  test('the index page is precompressed too, with its own policy', async () => {
    const reply = await get('/Principal', {
      accept: 'text/html',
      'accept-encoding': 'gzip, br',
      ...NAVIGATION,
    })
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(reply.headers['content-type']).toMatch(/^text\/html/)
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'self'/)
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(PAGE)
  })

  test.each(['/api', '/api/', '/api/Nada', '/api/nada.html'])(
    '%s keeps the JSON reply with 404',
    async (url) => {
      const reply = await navigate(url)
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toEqual([{ 'method-error-400': 'Endereço não encontrado.' }])
    },
  )

  test('a request that is neither a navigation nor a file gets 404', async () => {
    expect((await get('/Principal', { accept: 'application/json' })).statusCode).toBe(404)
    expect((await navigate('/assets/old-9z9z.js')).statusCode).toBe(404)
  })
})

describe('files of the web portal', () => {
  test('hashed files are cached for ever, the others are revalidated', async () => {
    const hashed = await get('/assets/app-1a2b.js')
    expect([hashed.statusCode, hashed.body]).toEqual([200, 'let original'])
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  test('sends the precompressed file when there is one, and otherwise compresses it', async () => {
    const stored = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect(stored.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(stored.headers['content-type']).toMatch(/javascript/)
    expect(brotliDecompressSync(stored.rawPayload).toString()).toBe('let precompressed')
    const older = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate' })
    expect(older.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(older.headers['content-type']).toMatch(/javascript/)
    expect(gunzipSync(older.rawPayload).toString()).toBe('let precompressed')
    const plain = await get('/assets/app-1a2b.js', { 'accept-encoding': 'identity' })
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'let original'])
    const made = await get('/assets/big-1a2b.js', { 'accept-encoding': 'gzip' })
    expect(made.headers['content-encoding']).toBe('gzip')
    expect(made.rawPayload.length).toBeLessThan(500)
  })

  test.each([
    '/../segredo.txt',
    '/..%2fsegredo.txt',
    '/%2e%2e/segredo.txt',
    '/assets/..%2f..%2fsegredo.txt',
    '/.env',
    '/%00',
  ])('%s shows no file outside of the folder', async (url) => {
    expect((await get(url)).body).not.toContain('segredo')
    expect((await navigate(url)).body).not.toMatch(/^segredo/)
  })
})

describe('Content-Security-Policy', () => {
  const policy = async () => String((await navigate('/')).headers['content-security-policy'])

  test('is strict and lets the page talk to the APLs of active companies', async () => {
    expect(await policy()).toBe(
      "default-src 'self';script-src 'self' 'wasm-unsafe-eval';style-src 'self';img-src 'self' blob: data:;frame-src blob:;" +
        "worker-src 'self' blob:;object-src 'none';base-uri 'self';form-action 'self';frame-ancestors 'none';" +
        "connect-src 'self'",
    )
  })

  test('lets a page use only the camera, and only on its own origin', async () => {
    expect((await navigate('/')).headers['permissions-policy']).toBe(
      'camera=(self), microphone=(), geolocation=(self)',
    )
  })

  test('a new company is part of the policy within seconds', async () => {
    const fresh = await testPortal({ WEB_DIR: join(folder, 'dist') })
    await fresh.anEmpresa({ servidor: 'apl.um.com.br', porta: 3001 })
    await fresh.anEmpresa({ servidor: 'https://apl.dois.com.br', porta: 443 })
    await fresh.anEmpresa({ servidor: 'fechada.com.br', ativo: 0 })
    const reply = await fresh.app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(reply.headers['content-security-policy']).toMatch(
      /connect-src 'self' http:\/\/apl\.um\.com\.br:3001 https:\/\/apl\.dois\.com\.br https:\/\/apl\.um\.com\.br:3001$/,
    )
    await fresh.close()
  })

  test('a new company is part of the policy even after the clock was set back', async () => {
    const fresh = await testPortal({ WEB_DIR: join(folder, 'dist') })
    const policy = async () =>
      String(
        (await fresh.app.inject({ url: '/', headers: { accept: 'text/html' } })).headers[
          'content-security-policy'
        ],
      )
    expect(await policy()).not.toContain('apl.nova.com.br')
    await fresh.anEmpresa({ servidor: 'https://apl.nova.com.br', porta: 443 })
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000)
    const later = performance.now() + 5_001
    vi.spyOn(performance, 'now').mockReturnValue(later)
    expect(await policy()).toContain('https://apl.nova.com.br')
    vi.restoreAllMocks()
    await fresh.close()
  })

  test('while the database is away the page has the last policy', async () => {
    const fresh = await testPortal({ WEB_DIR: join(folder, 'dist') })
    await fresh.anEmpresa({ servidor: 'https://apl.com.br', porta: 443 })
    const page = () => fresh.app.inject({ url: '/', headers: { accept: 'text/html', ...NAVIGATION } })
    const before = await page()
    await fresh.database.close()
    const later = performance.now() + 60_000
    vi.spyOn(performance, 'now').mockReturnValue(later)
    const reply = await page()
    vi.restoreAllMocks()
    expect([reply.statusCode, reply.body]).toEqual([200, PAGE])
    expect(reply.headers['content-security-policy']).toMatch(/connect-src 'self' https:\/\/apl\.com\.br$/)
    expect(reply.headers['content-security-policy']).toBe(before.headers['content-security-policy'])
    await fresh.app.close()
  })
})
