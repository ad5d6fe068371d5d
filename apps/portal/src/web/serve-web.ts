/** Serves the web portal's files; an address without a file is a screen and gets the index page. */
import { readFile, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import compress from '@fastify/compress'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const INDEX = 'index.html'
/** Folder in which the bundler names each file by its content. */
const HASHED = /^assets\//

interface WebOptions {
  /** Address of the portal's pages, which previews of links need whole. */
  publicUrl: string
  beforePage: () => Promise<void>
}

export async function serveWeb(app: FastifyInstance, webDir: string, { publicUrl, beforePage }: WebOptions) {
  const root = resolve(webDir)
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false })
  await app.register(files, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
  })

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    await beforePage()
    // Sets the header again, because the request's header was made from the former list.
    // Never a 304: with it browsers keep the old policy.
    reply.helmet()
    if (!isBrowser(request)) {
      const page = await readFile(join(root, INDEX), 'utf8')
      return reply
        .headers({ 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(forPreview(page, new URL(publicUrl).origin, request.url))
    }
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      .sendFile(INDEX, { etag: false, lastModified: false })
  }

  await app.register(async (share) => answerShare(share))
  app.get('/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*']
    if (path === 'api' || path.startsWith('api/')) return reply.callNotFound()
    const isPage = path === '' || path === INDEX
    if (!isPage && (await isFile(root, path))) {
      const caching = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
      return reply.headers({ 'cache-control': caching, vary: 'accept-encoding' }).sendFile(path)
    }
    const wantsPage = isPage || (isNavigation(request) && !HASHED.test(path))
    return wantsPage && (await isFile(root, INDEX)) ? sendPage(request, reply) : reply.callNotFound()
  })
}

/** Address to which a phone's share sheet sends what another app shares (`share_target` of the manifest). */
const SHARE = '/Compartilhar'

/**
 * What is shared is for the service worker on the device and never for the portal: where the worker does not run yet,
 * the page opens and asks to share again. The body is read to its end without keeping it, because a browser shows no
 * answer that comes before it has sent all.
 */
function answerShare(share: FastifyInstance): void {
  share.removeAllContentTypeParsers()
  share.addContentTypeParser('*', (_request, body, done) => {
    body.on('end', () => done(null)).on('error', done)
    body.resume()
  })
  share.post(SHARE, async (_request, reply) => reply.redirect(`${SHARE}?falha=preparo`, 303))
}

async function isFile(root: string, path: string): Promise<boolean> {
  const file = join(root, path)
  if (path.includes('\0') || !file.startsWith(root + sep)) return false
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ?? false
}

/** A page is asked for by browsers, and by link checkers and messengers, which accept anything; files have an ending. */
const isNavigation = ({ headers, url }: FastifyRequest) => {
  if (isBrowser({ headers })) return headers['sec-fetch-mode'] === 'navigate'
  const accept = headers.accept ?? '*/*'
  const [path = ''] = url.split('?')
  const isFile = titleOf(url) === undefined && /\.[a-z0-9]{1,5}$/i.test(path)
  return accept.includes('text/html') || (accept.includes('*/*') && !isFile)
}

/**
 * Browsers say for what they fetch; a messenger that makes a preview of a link does not, not even one that is written
 * for Node, whose `fetch` tells its mode alone.
 */
const isBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>) => headers['sec-fetch-dest'] !== undefined

/** Titles of the pages to which mails and papers lead. */
const TITLES: Readonly<Record<string, string>> = {
  Responder: 'Cotação',
  Ordem: 'Ordem de compra',
  Boleto: 'Autenticidade do boleto',
  Cadastro: 'Cadastro',
  PararEnvio: 'Parar de receber',
  RedefinirSenha: 'Redefinir senha',
}

const titleOf = (url: string): string | undefined => TITLES[/^\/(\w+)\//.exec(url)?.[1] ?? '']

/** The page with its own title and with whole addresses of its pictures. */
function forPreview(page: string, origin: string, url: string): string {
  const title = titleOf(url)
  const named =
    title === undefined ? page : page.replaceAll(/(<title>|og:title" content=")Trama/g, `$1${title} - Trama`)
  return named.replaceAll('content="/icons/', `content="${origin}/icons/`)
}
