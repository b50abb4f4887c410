// npm run sbom: software bill of materials of what ships, as CycloneDX, in docs/sbom.cdx.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'
import { sbomOf } from './sbom-rules.mjs'
import { texts } from './texts.mjs'

const text = sbomOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
writeFileSync(join(root, 'docs', 'sbom.cdx.json'), text)
process.stdout.write(`${texts.sbomWritten(JSON.parse(text).components.length, 'docs/sbom.cdx.json')}\n`)
