/** Exits with 0 when the server of this container, portal or APL, is ready. */
const { PORTAL_PORT = '3000', APL_PORT = '3001' } = process.env
const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/pronto`).then(
    (reply) => reply.ok,
    () => false,
  )
process.exit((await isReady(PORTAL_PORT)) || (await isReady(APL_PORT)) ? 0 : 1)
