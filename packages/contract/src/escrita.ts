/**
 * Position up to which the company's data had been written when the caller last heard of it. A server with replicas
 * sends it, the client returns the greatest that it received with its next calls, and reads then include what the
 * caller wrote. Without the header a call reads from the primary. Empty: the client forgets its position.
 */
export const ESCRITA_HEADER = 'x-escrita'
