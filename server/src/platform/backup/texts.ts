export const backupTexts = {
  keyMade: (path: string) =>
    `已生成备份密钥 ${path}。请现在就把它和主密钥（keys/master.key 或 SP_MASTER_KEY）抄到另一个地方保存：这台机器没了以后，没有这两把密钥，任何备份都打不开。`,
  keyUnreadable: (path: string) =>
    `${path} 里不是可用的备份密钥（应有一行以 AGE-SECRET-KEY-1 或 age1 开头，age-keygen 生成的文件就可以）。`,
  keyFileMissing: (path: string) =>
    `SP_BACKUP_KEY 应为 AGE-SECRET-KEY-1… 或 age1… 的密钥，或者放着它的文件；找不到文件 ${path}。`,
  noKey: (path: string) => `没有备份密钥，打不开备份。请用 SP_BACKUP_KEY 给出它，或者把它放回 ${path}。`,
  recipientOnly: 'SP_BACKUP_KEY 只有公钥（age1…），只能用来备份。要读备份，请给出私钥（AGE-SECRET-KEY-1…）。',
  otherKey: '这个备份是用另一把密钥加密的。请用备份当时的 SP_BACKUP_KEY，或者当时的 keys/backup.key。',
  notABackup: '这个文件不是 SP 的备份。',
  torn: '这个备份不完整，或者被改动过。请换一个备份。',
  incomplete: '这个备份里的内容和它的清单不一致。请换一个备份。',
  laterFormat: (version: string) => `这个备份是 SP ${version} 做的，这个程序太旧，读不了。请先升级程序。`,
  cannotOpen: (path: string, why: string) => `打不开 ${path}（${why}）。`,
  noS3: '要用 s3:// 的地址，请设置 BACKUP_S3_ENDPOINT 及其密钥，或者 S3_ENDPOINT 及其密钥；地址要像 s3://桶/文件夹。',
  s3Away: (at: string, why: string) => `连不上备份的存储（${at}）：${why}`,
  s3Refused: (at: string, bucket: string, status: number, code: string) =>
    `备份的存储（${at}，桶 ${bucket}）拒绝了：${status}${code && ` ${code}`}。请核对桶名、密钥和权限（s3:PutObject、s3:GetObject、s3:DeleteObject、s3:ListBucket、s3:AbortMultipartUpload）。`,
  otherMasterKey:
    '主密钥和这个备份不符，拒绝恢复：用它打不开备份里加密的内容。请用备份当时的 SP_MASTER_KEY，或者当时的 keys/master.key。',
  noMasterKey: (path: string) =>
    `没有主密钥，拒绝恢复：备份里加密的内容会打不开。请设置备份当时的 SP_MASTER_KEY，或者把当时的 keys/master.key 放到 ${path}。`,
  notEmptyFolder: (path: string, name: string) =>
    `${path} 不是空的（里面有 ${name}），拒绝恢复。请换一个空文件夹；里面只可以有放密钥的 keys 文件夹。`,
  notEmptyDatabase: 'DATABASE_URL 的数据库不是空的，拒绝恢复。请给一个空的数据库（createdb）。',
  tooLittleRoom: (path: string, needed: string, free: string) =>
    `${path} 所在的磁盘放不下：大约要 ${needed}，只剩 ${free}。`,
  picturesRestored: (count: number) => `已恢复 ${count} 个图片文件……`,
  registerForeign: (address: string) =>
    `${address} 是别的网站的抹除登记，或者被改动过，拒绝恢复：没有它，已经注销的人会回来。请换回这个网站的那一份；主密钥换过的，请把新的也放上。`,
  verifying: '内容已恢复，正在核对计数和操作日志……',
  busy: '另一个备份正在进行，请等它完成。',
  s3Late: '备份的存储最后没能收下这个文件，请再试一次。',
} as const
