export const photoTexts = { evidence: (nth: number): string => `私密照片，第 ${nth} 张` } as const
