import { check } from './lib/check'

const { failed } = await check()
if (failed.length > 0) process.exit(1)
