/** Calls another service over HTTP: the reply is read up to a size limit, and the caller checks its content. */

const TIME_LIMIT_MS = 5_000
const MAX_BYTES = 1024 * 1024

export interface ServiceReply {
  status: number
  /** Parsed JSON of the reply; undefined when the reply is not JSON. */
  body: unknown
}

/** Rejects when the service is down, takes longer than 5 seconds, redirects or sends more than 1 MB. */
export async function askService(url: string, headers: Record<string, string> = {}): Promise<ServiceReply> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  const text = await readText(response)
  return { status: response.status, body: parseJson(text) }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  // An error that leaves the loop also cancels the rest of the download.
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error('A resposta do serviço é grande demais.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
