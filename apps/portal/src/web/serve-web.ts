/** Serves the web portal's files; an address without a file is a screen and gets the index page. */
import { stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import compress from '@fastify/compress'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const INDEX = 'index.html'
/** Folder in which the bundler names each file by its content. */
const HASHED = /^assets\//

export async function serveWeb(app: FastifyInstance, webDir: string, beforePage: () => Promise<void>) {
  const root = resolve(webDir)
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false })
  await app.register(files, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
  })

  const sendPage = async (reply: FastifyReply) => {
    await beforePage()
    // Sets the header again, because the request's header was made from the former list.
    // Never a 304: with it browsers keep the old policy.
    reply.helmet()
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      .sendFile(INDEX, { etag: false, lastModified: false })
  }

  app.get('/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*']
    if (path === 'api' || path.startsWith('api/')) return reply.callNotFound()
    const isPage = path === '' || path === INDEX
    if (!isPage && (await isFile(root, path))) {
      const caching = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
      return reply.headers({ 'cache-control': caching, vary: 'accept-encoding' }).sendFile(path)
    }
    const wantsPage = isPage || (isNavigation(request) && !HASHED.test(path))
    return wantsPage && (await isFile(root, INDEX)) ? sendPage(reply) : reply.callNotFound()
  })
}

async function isFile(root: string, path: string): Promise<boolean> {
  const file = join(root, path)
  if (path.includes('\0') || !file.startsWith(root + sep)) return false
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ?? false
}

const isNavigation = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html')
